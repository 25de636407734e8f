import { expect, test } from 'vitest'
import { findCsvProblem } from './csv-writers.ts'

test.each([
  [`const cell = text.replaceAll('"', '""')`, 'quotes cells by itself'],
  ['cell.replace(/"/g, `""`)', 'quotes cells by itself'],
  [`new Blob([rows.join(',')], { type: 'text/csv' })`, 'makes CSV by itself'],
  [`reply.header('content-disposition', 'attachment; filename=orders.csv')`, 'makes CSV by itself'],
  [`if (format === 'csv') return rows.join(',')`, 'makes CSV by itself'],
])('%s: %s', (source, problem) => {
  expect(findCsvProblem(source)).toBe(problem)
})

test.each([
  `import { writeCsv } from '@argosy/safety/csv'\nnew Blob([writeCsv([], [])], { type: 'text/csv' })`,
  `const list = names.join(',')`,
  `const { downloadFills } = await import('./download-csv.ts')`,
  `msg({ id: 'spot.csv.pair', message: 'Download as CSV' })`,
])('%s is fine', (source) => {
  expect(findCsvProblem(source)).toBeUndefined()
})
