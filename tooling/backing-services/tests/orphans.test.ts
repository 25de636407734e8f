import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunningError, removePostgresData, startRedis } from '../src/index.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-orphans-'))
})

afterEach(() => {
  removePostgresData(directory)
  rmSync(directory, { recursive: true, force: true })
})

// Only on Linux does the kernel signal the children after kill -9.
const endings: NodeJS.Signals[] = [
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  ...(process.platform === 'linux' ? (['SIGKILL'] as const) : []),
]

test.each(endings)('no engine outlives a parent that ends by %s', async (signal) => {
  const { parent, pids } = await startParent()
  expect(pids.map(isAlive)).toEqual([true, true, true])
  parent.kill(signal)
  await once(parent, 'exit')
  await expect.poll(() => pids.map(isAlive), { timeout: 10_000 }).toEqual([false, false, false])
})

test('an engine is not taken over while its owner is alive', async () => {
  const { parent, pids } = await startParent()
  await expect(startRedis({ directory })).rejects.toThrow(AlreadyRunningError)
  expect(pids.map(isAlive)).toEqual([true, true, true])
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await expect.poll(() => pids.some(isAlive), { timeout: 10_000 }).toBe(false)
})

async function startParent() {
  const script = join(import.meta.dirname, 'start-and-wait.ts')
  const parent = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  return { parent, pids: JSON.parse(line.toString()) as number[] }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
