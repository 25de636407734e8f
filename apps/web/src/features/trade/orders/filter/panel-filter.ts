/** The filter choices of the orders area; "hide other pairs" is stored, the rest lasts until the page is left. */
import { createAreaEntry, isBoolean } from '@argosy/browser/preferences'
import { everything, type FilterType, type OrderFilter } from './order-filter.ts'

export const hideOtherPairs = createAreaEntry<boolean>({
  area: 'mix',
  name: 'hide-other-pairs',
  fallback: false,
  guard: isBoolean,
})

export const periods = ['any', 'day', 'week', 'month', 'quarter'] as const
export type Period = (typeof periods)[number]

const dayMs = 86_400_000
const periodDays: Readonly<Record<Exclude<Period, 'any'>, number>> = { day: 1, week: 7, month: 30, quarter: 90 }

export interface PanelFilter {
  readonly marketId: string | null
  readonly side: OrderFilter['side']
  readonly types: readonly FilterType[]
  readonly period: Period
  /** Start of the period, fixed when it was chosen, so that it does not slide. */
  readonly fromMs: number | null
}

export const noFilter: PanelFilter = { marketId: null, side: null, types: [], period: 'any', fromMs: null }

export function withPeriod(filter: PanelFilter, period: Period, nowMs: number): PanelFilter {
  return { ...filter, period, fromMs: period === 'any' ? null : nowMs - periodDays[period] * dayMs }
}

/** "Hide other pairs" overrides a chosen pair: both at once would show nothing. */
export function toOrderFilter(filter: PanelFilter, onlyMarketId: string | null): OrderFilter {
  const { marketId, side, types, fromMs } = filter
  return { ...everything, marketId: onlyMarketId ?? marketId, side, types, fromMs }
}

export function countFilters({ marketId, side, types, period }: PanelFilter): number {
  return [marketId !== null, side !== null, types.length > 0, period !== 'any'].filter(Boolean).length
}
