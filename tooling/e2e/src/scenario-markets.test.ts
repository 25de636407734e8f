import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { scenarioMarketIds, scenarioSpecs, marketsOf, marketsOfOthers } from './scenario-markets.ts'

const directory = join(import.meta.dirname, '../tests/scenarios')
const specs = readdirSync(directory)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => [basename(name, '.spec.ts'), readFileSync(join(directory, name), 'utf8')] as const)

test('no two journeys trade in the same market, nor where others do', () => {
  const all = [...scenarioMarketIds, ...marketsOfOthers]
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
})

test('every market is listed, with the decimals of its prices', () => {
  expect(scenarioSpecs.flatMap(marketsOf).map(({ symbol }) => symbol)).toEqual(scenarioMarketIds)
  expect(marketsOf('price-moves')).toEqual([{ symbol: 'XRPUSDT', base: 'XRP', quote: 'USDT', decimals: 4 }])
})

test.each(specs)('%s trades in its own markets only, with people of its own', (name, text) => {
  const claimed = [...text.matchAll(/marketsOf\('([^']+)'\)/g)].map(([, scenario]) => scenario)
  expect(claimed.filter((scenario) => scenario !== name)).toEqual([])
  const isTrading = /\bCounterparty\b|\.place\(|\.send\(/.test(text)
  if (isTrading) expect(claimed).toEqual([name])
  expect(text).not.toMatch(/'(alice|bob)'/)
})
