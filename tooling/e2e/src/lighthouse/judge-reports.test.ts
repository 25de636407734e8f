import { expect, test } from 'vitest'
import { judgeReports, presentFormUsable, type PageReport } from './judge-reports.ts'

test('performance is the median of the runs', () => {
  expect(judgeReports([aPage([aRun({ performance: 0.5 }), aRun({}), aRun({})])]).isGood).toBe(true)
  expect(judgeReports([aPage([aRun({ performance: 0.64 }), aRun({ performance: 0.64 }), aRun({})])]).isGood).toBe(false)
})

test.each(['accessibility', 'best-practices', 'seo'])('%s must be whole in every run', (category) => {
  expect(judgeReports([aPage([aRun({}), aRun({ [category]: 0.99 }), aRun({})])]).isGood).toBe(false)
})

test('any layout shift fails', () => {
  const { isGood, lines } = judgeReports([aPage([aRun({}), aRun({}, 0.001), aRun({})])])
  expect(isGood).toBe(false)
  expect(lines).toContain('FAILED /en layout shift: 0 0.001 0')
})

test('a category that is missing counts as nothing', () => {
  expect(judgeReports([aPage([{ categories: {}, audits: {} }])]).isGood).toBe(false)
})

test('the order form is usable in time when the median run is', () => {
  expect(presentFormUsable([9_000, 3_500, 3_000], 4)).toBe(
    '       order form usable at slowdown 4: 3500 ms (9000 3500 3000), goal 3500, reached',
  )
  expect(presentFormUsable([3_501, 3_501, 3_000], 2)).toMatch(/ 3501 ms .* not reached$/)
})

function aPage(runs: PageReport['runs']): PageReport {
  return { path: '/en', runs }
}

function aRun(scores: Readonly<Record<string, number>>, shift = 0): PageReport['runs'][number] {
  const whole = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1, ...scores }
  const categories = Object.fromEntries(Object.entries(whole).map(([name, score]) => [name, { score, auditRefs: [] }]))
  const audits = { 'cumulative-layout-shift': { numericValue: shift } }
  return { categories, audits } as unknown as PageReport['runs'][number]
}
