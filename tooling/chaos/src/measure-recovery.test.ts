import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLongestSilence } from './longest-silence.ts'
import { measureRecovery } from './measure-recovery.ts'

const every100Ms = (fromMs: number, toMs: number) =>
  Array.from({ length: (toMs - fromMs) / 100 + 1 }, (_, index) => fromMs + index * 100)
const answersOf = (epoch: number, fromMs: number, toMs: number) =>
  every100Ms(fromMs, toMs).map((atMs) => ({ epoch, atMs }))

test('a silence begins with the last event before the fault, and one that never ends counts until now', () => {
  expect(findLongestSilence([100, 900, 950], 500, 1_000)).toEqual({ fromMs: 100, toMs: 900 })
  expect(findLongestSilence([100, 900], 500, 5_000)).toEqual({ fromMs: 900, toMs: 5_000 })
  expect(findLongestSilence([], 500, 700)).toEqual({ fromMs: 500, toMs: 700 })
})

test('events before the fault do not count, in whatever order they arrived', () => {
  const times = fc.array(fc.nat(10_000), { minLength: 1 })
  fc.assert(
    fc.property(times, fc.nat(10_000), (some, sinceMs) => {
      const { fromMs, toMs } = findLongestSilence(some, sinceMs, 10_000)
      expect(toMs).toBeGreaterThanOrEqual(sinceMs)
      expect(some.some((time) => time > fromMs && time < toMs && time >= sinceMs)).toBe(false)
      expect(findLongestSilence(some.toReversed(), sinceMs, 10_000)).toEqual({ fromMs, toMs })
    }),
  )
})

test('a lost engine: the takeover lasts from its last answer to the first of the next one', () => {
  const answers = [...answersOf(4, 0, 1_000), ...answersOf(5, 2_400, 5_000)]
  expect(measureRecovery({ commitsAtMs: every100Ms(0, 5_000), answers, sinceMs: 1_050, untilMs: 5_000 })).toEqual({
    writesMs: 100,
    takeoverMs: 1_400,
  })
})

test('a lost machine: no engine can take over before PostgreSQL takes writes, which is not counted', () => {
  const answers = [...answersOf(4, 0, 1_000), ...answersOf(5, 22_300, 25_000)]
  const commitsAtMs = [...every100Ms(0, 1_000), ...every100Ms(21_000, 25_000)]
  expect(measureRecovery({ commitsAtMs, answers, sinceMs: 1_050, untilMs: 25_000 })).toEqual({
    writesMs: 20_000,
    takeoverMs: 1_300,
  })
})

test('a leader that stays was not taken over, however long it was silent', () => {
  const answers = [...answersOf(4, 0, 1_000), ...answersOf(4, 5_000, 6_000)]
  const commitsAtMs = [...every100Ms(0, 1_000), ...every100Ms(4_000, 6_000)]
  expect(measureRecovery({ commitsAtMs, answers, sinceMs: 1_050, untilMs: 6_000 })).toEqual({
    writesMs: 3_000,
    takeoverMs: undefined,
  })
})
