/** Figures about the day, calculated from the rows alone; nothing is estimated. Pure. */
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { sortRows } from './arrange-rows.calc.ts'
import { decimalsOf } from './compare.ts'
import type { MarketRow } from './market-rows.calc.ts'
import { turnoverUnit } from './turnover.calc.ts'

export interface MarketDay {
  readonly topGainer: MarketRow | undefined
  readonly topLoser: MarketRow | undefined
  readonly busiest: MarketRow | undefined
  readonly upCount: number
  readonly downCount: number
  readonly flatCount: number
  /** Turnover of 24 hours over all markets; undefined while unknown. */
  readonly turnover: { readonly amount: string; readonly unit: string } | undefined
}

export function summariseDay(rows: readonly MarketRow[]): MarketDay {
  const count = (direction: string) => rows.filter((row) => row.change?.direction === direction).length
  return {
    topGainer: pickGainers(rows, 1)[0],
    topLoser: pickLosers(rows, 1)[0],
    busiest: pickPopular(rows, 1)[0],
    upCount: count('up'),
    downCount: count('down'),
    flatCount: count('flat'),
    turnover: sumTurnover(rows),
  }
}

/** The largest gains; a market that fell is not included, however few rose. */
export function pickGainers(rows: readonly MarketRow[], countMax: number): MarketRow[] {
  const risen = rows.filter((row) => row.change?.direction === 'up')
  return sortRows(risen, { key: 'change', direction: 'descending' }).slice(0, countMax)
}

export function pickLosers(rows: readonly MarketRow[], countMax: number): MarketRow[] {
  const fallen = rows.filter((row) => row.change?.direction === 'down')
  return sortRows(fallen, { key: 'change', direction: 'ascending' }).slice(0, countMax)
}

/** The markets with the highest turnover. */
export function pickPopular(rows: readonly MarketRow[], countMax: number): MarketRow[] {
  return sortRows(rows, { key: 'volume', direction: 'descending' }).slice(0, countMax)
}

/** The largest moves of the day, up or down; one market per coin. */
export function pickMovers(rows: readonly MarketRow[], countMax: number): MarketRow[] {
  const size = ({ change }: MarketRow) => {
    const points = change?.changeBasisPoints ?? 0n
    return points < 0n ? -points : points
  }
  const widestFirst = rows
    .filter((row) => row.change !== null && row.change.direction !== 'flat')
    .toSorted((a, b) => (size(a) > size(b) ? -1 : size(a) < size(b) ? 1 : a.pair < b.pair ? -1 : 1))
  const ofCoins = new Map<string, MarketRow>()
  for (const row of widestFirst) if (!ofCoins.has(row.base)) ofCoins.set(row.base, row)
  return [...ofCoins.values()].slice(0, countMax)
}

/** A market that has not traded adds nothing; one with an unknown value makes the sum unknown. */
export function sumTurnover(rows: readonly MarketRow[]): MarketDay['turnover'] {
  const traded = rows.filter((row) => row.ticker !== null)
  const amounts = traded.flatMap(({ turnover }) => turnover ?? [])
  if (traded.length === 0 || amounts.length < traded.length) return undefined
  const decimals = Math.max(...amounts.map(decimalsOf))
  const sum = amounts.reduce((total, amount) => total + parseDecimalOrThrow(amount, decimals), 0n)
  return { amount: formatDecimal(sum, decimals), unit: turnoverUnit }
}
