import { parseValue } from '@argosy/catalogue/listings'
import { expect, test } from 'vitest'
import { readQuote } from './quote.ts'

test.each([
  ['100.00', '100.02', '100.01'],
  ['0.0000052310', '0.0000052320', '0.0000052315'],
  ['100', '100', '100'],
])('%s to %s is %s', (bid, ask, middle) => {
  expect(readQuote({ assetId: 'X', bid, ask, timeMs: 5 })).toEqual({ value: parseValue(middle), timeMs: 5 })
})

test.each([
  ['a side is missing', '0', '100'],
  ['it is crossed', '101', '100'],
  ['it is too wide to mean anything', '100', '103'],
  ['it is no number', 'NaN', '100'],
  ['it is no decimal', '1e2', '100'],
  ['it is nothing', '', ''],
])('a quote is ignored when %s', (_why, bid, ask) => {
  expect(readQuote({ assetId: 'X', bid, ask, timeMs: 5 })).toBeUndefined()
})
