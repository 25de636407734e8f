import { parseValue } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { judgeQuotes, staleMsMax, unbelieving } from './judge-quotes.ts'

const nowMs = 1_700_000_000_000
const quoteAt = (price: string, timeMs = nowMs) => ({ value: parseValue(price), timeMs })
const judge = (...quotes: ReturnType<typeof quoteAt>[]) => judgeQuotes(quotes, unbelieving, nowMs).reference

test('sources that agree are believed, in the middle', () => {
  expect(judge(quoteAt('100'))).toEqual({ ok: true, value: parseValue('100') })
  expect(judge(quoteAt('100'), quoteAt('100.4'))).toEqual({ ok: true, value: parseValue('100.2') })
  expect(judge(quoteAt('100.9'), quoteAt('100'), quoteAt('100.1'))).toEqual({ ok: true, value: parseValue('100.1') })
})

test('a source that is not there, too old or ahead of its time is not believed', () => {
  expect(judge()).toEqual({ ok: false, reason: 'reference_missing' })
  expect(judge(quoteAt('100', nowMs - staleMsMax))).toMatchObject({ ok: true })
  expect(judge(quoteAt('100', nowMs - staleMsMax - 1))).toEqual({ ok: false, reason: 'reference_stale' })
  expect(judge(quoteAt('100', nowMs + 60_000))).toEqual({ ok: false, reason: 'reference_stale' })
  // An old quote does not contradict a fresh one.
  expect(judge(quoteAt('100'), quoteAt('200', nowMs - 60_000))).toEqual({ ok: true, value: parseValue('100') })
})

test('two sources that contradict each other are both not believed', () => {
  expect(judge(quoteAt('100'), quoteAt('101.1'))).toEqual({ ok: false, reason: 'reference_diverged' })
})

test('a sudden price jump is refused until it persists', () => {
  let belief = judgeQuotes([quoteAt('100')], unbelieving, nowMs).belief
  const at = (afterMs: number, price: string) => {
    const judged = judgeQuotes([quoteAt(price, nowMs + afterMs)], belief, nowMs + afterMs)
    belief = judged.belief
    return judged.reference
  }
  expect(at(1_000, '104')).toMatchObject({ ok: true })
  expect(at(2_000, '120')).toEqual({ ok: false, reason: 'reference_diverged' })
  expect(at(3_000, '104')).toMatchObject({ ok: true })
  expect(at(4_000, '120')).toEqual({ ok: false, reason: 'reference_diverged' })
  expect(at(20_000, '121')).toEqual({ ok: false, reason: 'reference_diverged' })
  expect(at(24_000, '121')).toEqual({ ok: true, value: parseValue('121') })
  expect(at(25_000, '122')).toMatchObject({ ok: true })
})
