import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort, freePortFrom } from './ports.ts'
import { host } from './settings.ts'

test('ports that are chosen before any of them is used are all different', async () => {
  const wanted = await freePort()
  const ports = await Promise.all(Array.from({ length: 25 }, () => [freePort(), freePortFrom(wanted)]).flat())
  expect(new Set([...ports, wanted]).size).toBe(51)
})

test('a port that is in use is passed over', async () => {
  const port = await freePort()
  const server = createServer().listen(port + 1, host)
  await once(server, 'listening')
  expect(await freePort()).not.toBe(port + 1)
  expect(await freePortFrom(port + 1)).not.toBe(port + 1)
  server.close()
})

test('a port that was in use for a while can be chosen afterwards', async () => {
  const port = await freePort()
  const server = createServer().listen(port + 1, host)
  await once(server, 'listening')
  expect(await freePortFrom(port + 1)).not.toBe(port + 1)
  server.close()
  await once(server, 'close')
  expect(await freePortFrom(port + 1)).toBe(port + 1)
})

test('processes that choose at the same time get different ports', async () => {
  const wanted = await freePort()
  const choosers = await Promise.all(Array.from({ length: 8 }, () => startChooser(wanted)))
  const ports = (await Promise.all(choosers.map((chooser) => chooser.choose()))).flat()
  expect(ports).toHaveLength(32)
  expect(new Set([...ports, wanted]).size).toBe(33)
  await Promise.all(choosers.map((chooser) => chooser.end('SIGTERM')))
}, 60_000)

test('the ports of a killed process are free again', async () => {
  const chooser = await startChooser(await freePort())
  const [port = 0] = await chooser.choose()
  expect(await freePortFrom(port)).not.toBe(port)
  await chooser.end('SIGKILL')
  expect(await freePortFrom(port)).toBe(port)
}, 60_000)

/** A process that chooses ports on request and holds them until it ends. */
async function startChooser(wanted: number) {
  const script = join(import.meta.dirname, '../tests/claim-ports.ts')
  const child = spawn(process.execPath, [script, String(wanted)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    async choose(): Promise<number[]> {
      child.stdin.write('choose\n')
      const { value } = await lines.next()
      return JSON.parse(String(value)) as number[]
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
