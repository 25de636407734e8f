import type { StatisticsVital } from '@argosy/wire'
import { expect, test } from 'vitest'
import { judgeVital, pickByLanguage, pickByPage, pickLanguages, toVitalText } from './vitals.calc.ts'

const vital = (fields: Partial<StatisticsVital>): StatisticsVital => ({
  metric: 'LCP',
  page: null,
  language: null,
  measured: 1,
  p50: 1,
  p75: 2,
  p95: 3,
  ...fields,
})
const vitals = [
  vital({}),
  vital({ page: 'home' }),
  vital({ page: 'home', language: 'fr' }),
  vital({ language: 'fr' }),
  vital({ language: 'en' }),
  vital({ metric: 'CLS', page: 'home' }),
]

test('pages are those of one measure and one language, or of all languages together', () => {
  expect(pickByPage(vitals, { metric: 'LCP', language: null })).toEqual([vital({ page: 'home' })])
  expect(pickByPage(vitals, { metric: 'LCP', language: 'fr' })).toEqual([vital({ page: 'home', language: 'fr' })])
  expect(pickByPage(vitals, { metric: 'INP', language: null })).toEqual([])
})

test('languages are those of all pages together', () => {
  expect(pickByLanguage(vitals, 'LCP').map(({ language }) => language)).toEqual(['fr', 'en'])
  expect(pickLanguages(vitals)).toEqual(['en', 'fr'])
})

test.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'fair'],
  ['LCP', 4_001, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.26, 'poor'],
  ['INP', 201, 'fair'],
] as const)('%s of %d is %s', (metric, value, verdict) => {
  expect(judgeVital(metric, value)).toBe(verdict)
})

test('a metric without a unit keeps its decimals', () => {
  expect([toVitalText('CLS', 0.04), toVitalText('LCP', 1_234.6)]).toEqual(['0.040', '1235'])
})
