/**
 * `pnpm dev` as a newcomer meets it: up within a minute, the spot page complete and cached at the front door, and gone
 * without a trace after Ctrl-C.
 */
import { freePort } from '@argosy/engines'
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../../../..')
const [upWithinMs, downWithinMs] = [60_000, 10_000]

const port = await freePort()
const page = `http://127.0.0.1:${port}/en/spot/BTCUSDT`
const startedMs = Date.now()
// A directory of its own: a developer who runs CI keeps what `pnpm dev` has gathered.
const args = ['dev', '--fresh', '--directory', '.dev/smoke', '--port', String(port)]
// A group of its own, as in a terminal: Ctrl-C reaches pnpm and what it runs.
const dev = spawn('pnpm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
process.once('SIGTERM', () => process.exit(143))
process.once('exit', () => signalDev('SIGTERM'))

try {
  await checkUp()
  await checkPage()
  await checkStop()
} finally {
  if (dev.exitCode === null) {
    signalDev('SIGTERM')
    await once(dev, 'exit')
  }
}

async function checkUp(): Promise<void> {
  const table = await untilUp()
  assert.ok(!table.includes('down, see its log'), 'an app is down')
  print(`up after ${Date.now() - startedMs} ms`)
}

async function checkPage(): Promise<void> {
  const [first, second] = [await read(page), await read(page)]
  assert.equal(second.status, 200)
  assert.equal(second.cache, 'HIT')
  assert.equal(second.body, first.body, 'the page has other bytes the second time')
  assert.match(second.body, /<html[^>]*lang="en"[^]*BTC[^]*<\/html>\s*$/)
  print(`${page}: ${second.body.length} characters, the same twice, X-Cache: ${second.cache}`)
}

async function checkStop(): Promise<void> {
  const stoppedMs = Date.now()
  signalDev('SIGINT')
  const [code] = (await once(dev, 'exit')) as [number | null]
  assert.equal(code, 0, `pnpm dev ended with ${code}`)
  assert.ok(Date.now() - stoppedMs < downWithinMs, `stopping took ${Date.now() - stoppedMs} ms`)
  assert.equal(await isOpen(port), false, 'the front door is still open')
  assert.deepEqual(readdirSync(resolve(root, '.dev/smoke/pids')), [], 'processes were left behind')
  print(`stopped cleanly after ${Date.now() - stoppedMs} ms`)
}

/** What it printed until it said that it is up. */
async function untilUp(): Promise<string> {
  let printed = ''
  dev.stdout.on('data', (data: Buffer) => {
    printed += data.toString()
    process.stdout.write(data)
  })
  while (!/Argosy is up after[^]*logs /.test(printed)) {
    assert.equal(dev.exitCode, null, 'pnpm dev ended')
    assert.ok(Date.now() - startedMs < upWithinMs, `not up after ${upWithinMs} ms`)
    await sleep(50)
  }
  return printed.slice(printed.indexOf('Argosy is up'))
}

function signalDev(signal: NodeJS.Signals): void {
  if (dev.pid === undefined || dev.exitCode !== null) return
  try {
    process.kill(-dev.pid, signal)
  } catch {
    // It has ended.
  }
}

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, cache: response.headers.get('x-cache'), body: await response.text() }
}

function isOpen(target: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(target, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
