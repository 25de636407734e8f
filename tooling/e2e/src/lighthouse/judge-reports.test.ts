import { expect, test } from 'vitest'
import { judgeReports, type PageReport } from './judge-reports.ts'

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

function aPage(runs: PageReport['runs']): PageReport {
  return { path: '/en', runs }
}

function aRun(scores: Readonly<Record<string, number>>, shift = 0): PageReport['runs'][number] {
  const whole = { performance: 1, accessibility: 1, 'best-practices': 1, seo: 1, ...scores }
  const categories = Object.fromEntries(Object.entries(whole).map(([name, score]) => [name, { score, auditRefs: [] }]))
  const audits = { 'cumulative-layout-shift': { numericValue: shift } }
  return { categories, audits } as unknown as PageReport['runs'][number]
}
