import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findClockWaits, findClockWaitsInSource } from './clock-waits.ts'

const linesOf = (source: string) => findClockWaitsInSource(source).map(({ line }) => line)

test.each([
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'window.setTimeout(run, 5)',
  'globalThis.setTimeout(run, 5)',
  'await sleep(500)',
  'await client.sleep(500)',
  'await sleepMs(500)',
  'await page.waitForTimeout(200)',
  'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))',
  "import { setTimeout as wait } from 'node:timers/promises'",
  "import * as timers from 'timers/promises'",
  "import { setImmediate, setTimeout } from 'timers/promises'",
  "import { scheduler } from 'timers/promises'",
  "const { setTimeout: wait } = await import('node:timers/promises')",
  'expect(performance.now() - startedAtMs).toBeLessThan(1_000)',
  'expect((Date.now() - startedAtMs) / 1_000, "seconds").toBeLessThan(1)',
  'expect(Math.abs(Date.now() - usedAtMs)).toBeLessThan(10_000)',
  'expect.soft(endsAtMs - Date.now()).toBeGreaterThan(0)',
  'const tookMs = performance.now() - startedAtMs; expect(tookMs / 2).toBeLessThan(1)',
])('%s judges by the clock', (source) => {
  expect(linesOf(source)).toEqual([1])
})

test.each([
  'await expect.poll(() => rows()).toBe(3)',
  'test.setTimeout(60_000)',
  'page.setDefaultTimeout(5_000)',
  "const source = 'setTimeout(run, 5)'",
  '// setTimeout(run, 5)',
  'let timer: ReturnType<typeof setTimeout>',
  'held.sleepMs(5_000)',
  'const clock = { setTimeout: held.setTimeout }',
  "import { setImmediate as nextTurn } from 'node:timers/promises'",
  "import { afterEach } from 'vitest'",
  'expect(await fetchCandles(Date.now() - dayMs)).toEqual([])',
  'expect(row.atMs).toBe(Date.now() - dayMs)',
  'const order = { placedAtMs: Date.now() - dayMs }',
])('%s is fine', (source) => {
  expect(linesOf(source)).toEqual([])
})

test('a reason on the line, or directly above it, excuses the wait', () => {
  expect(linesOf('await sleep(5) // clock: the timer itself is tested')).toEqual([])
  expect(linesOf('// clock: the timer itself is tested\nawait sleep(5)')).toEqual([])
  expect(linesOf('// clock: the timer itself is tested,\n// in a real browser\nawait sleep(5)')).toEqual([])
  expect(linesOf('/* clock: the timer itself is tested */\nawait sleep(5)')).toEqual([])
})

test('a reason further away, or a marker without a reason, has no effect', () => {
  expect(linesOf('// clock: the timer itself is tested\n\nawait sleep(5)')).toEqual([3])
  expect(linesOf('// clock: the timer itself is tested\nawait sleep(5)\nawait sleep(5)')).toEqual([3])
  expect(linesOf('// clock: needed here\nawait sleep(5)')).toEqual([2])
  expect(linesOf('// the timer itself is tested\nawait sleep(5)')).toEqual([2])
})

test('checks tests and their helpers, and reports the location with advice', () => {
  const root = mkdtempSync(join(tmpdir(), 'argosy-clock-waits-'))
  const paths = [
    'a/src/run.ts',
    'a/src/run.test.ts',
    'a/src/run.browser.test.tsx',
    'a/tests/world.ts',
    'a/tests/notes.md',
  ]
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '\nawait sleep(5)\n')
  }
  expect(findClockWaits(root, paths)).toEqual(
    ['a/src/run.test.ts', 'a/src/run.browser.test.tsx', 'a/tests/world.ts'].map(
      (path) => `${path}:2: sleep() waits by the clock: wait for a state (expect.poll, vi.waitFor) or hold the clock`,
    ),
  )
  rmSync(root, { recursive: true })
})
