import { expect, test } from 'vitest'
import { judgeFormUsable, judgeReports, type PageReport } from './judge-reports.ts'

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
  expect(judgeFormUsable([9_000, 3_500, 3_000], 4)).toEqual({
    lines: ['ok     order form usable at slowdown 4: 3500 ms (9000 3500 3000), floor 30000, goal 3500, reached'],
    isGood: true,
  })
  expect(judgeFormUsable([3_501, 3_501, 3_000], 2).lines[0]).toMatch(/ 3501 ms .* not reached$/)
})

test('a slow order form is reported, one that is far too late or never usable fails', () => {
  expect(judgeFormUsable([30_000, 30_000, 60_000], 4).isGood).toBe(true)
  expect(judgeFormUsable([3_000, 30_001, 30_001], 4).isGood).toBe(false)
  expect(judgeFormUsable([3_000, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 4)).toEqual({
    lines: [expect.stringMatching(/^FAILED .* Infinity ms/)],
    isGood: false,
  })
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
