import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcess } from '@argosy/backing-services'
import { expect, test } from 'vitest'
import type { AppHandle } from '../src/start-app.ts'
import { superviseApp } from '../src/supervise-app.ts'

test('a crashed app is restarted and its log is shown; a stopped one stays down', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'argosy-supervise-'))
  const lines: string[] = []
  await using app: AppHandle = Object.assign(
    createProcess({
      name: 'gateway',
      command: process.execPath,
      args: ['-e', 'console.log("hello from the app"); setInterval(() => {}, 1000)'],
      directory,
      logPath: join(directory, 'gateway.log'),
      isReady: async () => expect(app.logTail()).toContain('hello'),
    }),
    { name: 'gateway' as const, instance: 'gateway', statusUrl: '' },
  )
  const stopCaring = superviseApp(app, (line) => lines.push(line))

  await app.start()
  const firstPid = app.pid ?? 0
  process.kill(firstPid, 'SIGKILL')
  await expect.poll(() => app.pid !== undefined && app.pid !== firstPid, { timeout: 30_000 }).toBe(true)
  expect(lines[0]).toContain('gateway ended (SIGKILL)')
  expect(lines[0]).toContain('hello from the app')

  // Registered after the supervisor's own listener, which would have logged a restart by then.
  const ended = new Promise((resolve) => app.onExit(resolve))
  await app.stop()
  expect(await ended).toMatchObject({ isExpected: true })
  expect(lines.filter((line) => line.includes('gateway ended'))).toHaveLength(1)
  expect(app.pid).toBeUndefined()
  stopCaring()
  rmSync(directory, { recursive: true, force: true })
})
