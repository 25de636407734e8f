import type { Partition } from '@argosy/catalogue'
import {
  calculateMarketRate,
  calculateOwnRate,
  type AccountId,
  type PriceTicks,
  type ValueUnit,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Pool } from '@argosy/postgres'
import type { ValueTable } from './value-points.ts'
import type { AssetSeries, HeldAsset, UnitSeries } from './value-series.ts'

/** Closing balances and prices before several times. */
export type HeldOverTime = {
  readonly assets: readonly AssetSeries[]
  readonly unit: UnitSeries
  /** The price behind each rate; in ticks of the market. */
  readonly prices: ReadonlyMap<string, readonly (LastPrice | undefined)[]>
}

export type LastPrice = { readonly marketId: string; readonly ticks: string; readonly openTimeMs: number }

export type AccountValues = {
  /** The hour of the first movement; undefined for an account without any. */
  readFirstMs(partition: Partition, accountId: AccountId): Promise<number | undefined>
  /** Everything booked and traded before each time, which begins a row of the tables, or is the present. */
  readHeld(partition: Partition, accountId: AccountId, times: ReadTimes): Promise<HeldOverTime>
}

export type ReadTimes = {
  readonly balances: ValueTable
  readonly prices: '1m' | ValueTable
  readonly timesMs: readonly number[]
  readonly unit: ValueUnit
  readonly assetDecimals: ReadonlyMap<string, number>
}

export function createAccountValues(pool: Pool): AccountValues {
  return {
    async readFirstMs(partition, accountId) {
      const { rows } = await pool.query<{ firstMs: number | null }>(firstSql, [partition, accountId])
      return rows[0]?.firstMs ?? undefined
    },
    async readHeld(partition, accountId, { balances, prices, timesMs, unit, assetDecimals }) {
      const times = `{${timesMs.join(',')}}`
      const { rows: held } = await pool.query<HeldRow>(heldSql(balances, unit), [partition, accountId, times])
      const assetIds = [...new Set([...held.map(({ assetId }) => assetId), unit])]
      const { rows: traded } = await pool.query<PriceRow>(pricesSql(prices), [partition, assetIds, times])
      const usdtDecimals = assetDecimals.get('USDT') ?? 0
      const ratesOf = (assetId: string) => {
        const rates: AssetSeries['rates'][number][] = Array(timesMs.length)
        if (assetId === 'USDT') return rates.fill(calculateOwnRate(usdtDecimals))
        for (const { point, ticks, lotUnits, quoteUnitsPerTickLot } of tradedByAsset.get(assetId) ?? []) {
          const market = {
            lotUnits: BigInt(lotUnits) as Units,
            quoteUnitsPerTickLot: BigInt(quoteUnitsPerTickLot) as Units,
          }
          rates[point - 1] = calculateMarketRate(market, BigInt(ticks) as PriceTicks, usdtDecimals)
        }
        return rates
      }
      const tradedByAsset = Map.groupBy(traded, ({ base }) => base)
      const heldByAsset = Map.groupBy(held, ({ assetId }) => assetId)
      return {
        assets: [...heldByAsset].map(([assetId, rows]) => ({
          assetId,
          held: spread(rows, timesMs.length, toHeldAsset),
          rates: ratesOf(assetId),
        })),
        unit: { decimals: assetDecimals.get(unit) ?? 0, rates: ratesOf(unit) },
        prices: new Map(
          [...tradedByAsset].map(([base, rows]) => [base, spread(rows, timesMs.length, (row): LastPrice => row)]),
        ),
      }
    },
  }
}

type HeldRow = { readonly point: number; readonly assetId: string } & Record<
  'units' | 'cameUnits' | 'wentUnits' | 'cameValue' | 'wentValue',
  string
>

type PriceRow = LastPrice & {
  readonly point: number
  readonly base: string
  readonly lotUnits: string
  readonly quoteUnitsPerTickLot: string
}

function spread<Row extends { readonly point: number }, Value>(
  rows: readonly Row[],
  count: number,
  toValue: (row: Row) => Value,
): (Value | undefined)[] {
  const values: (Value | undefined)[] = Array(count)
  for (const row of rows) values[row.point - 1] = toValue(row)
  return values
}

function toHeldAsset({ units, cameUnits, wentUnits, cameValue, wentValue }: HeldRow): HeldAsset {
  return {
    units: BigInt(units),
    cameUnits: BigInt(cameUnits),
    wentUnits: BigInt(wentUnits),
    cameValue: BigInt(cameValue),
    wentValue: BigInt(wentValue),
  }
}

// One index lookup for each listed asset.
const firstSql = `
  select min(first.open_time_ms) as "firstMs"
  from history.asset cross join lateral (
    select open_time_ms from history.balance_1h balance
    where balance.partition = $1 and balance.account_id = $2 and balance.asset_id = asset.asset_id
    order by open_time_ms limit 1
  ) first
  where asset.partition = $1`

// One index lookup for each asset of the account and each time, however old the account is.
export const heldSql = (table: ValueTable, unit: ValueUnit) => `
  select point::integer, newest.*
  from (
    select asset_id from history.asset
    where partition = $1 and exists (
      select from history.balance_1h balance
      where balance.partition = $1 and balance.account_id = $2 and balance.asset_id = asset.asset_id
    )
  ) owned
  cross join unnest($3::bigint[]) with ordinality time (before_ms, point)
  cross join lateral (
    select balance.asset_id as "assetId", close_units as units, came_units as "cameUnits", went_units as "wentUnits",
      came_${unit.toLowerCase()} as "cameValue", went_${unit.toLowerCase()} as "wentValue"
    from history.balance_${table} balance
    where balance.partition = $1 and balance.account_id = $2 and balance.asset_id = owned.asset_id
      and balance.open_time_ms < time.before_ms
    order by balance.open_time_ms desc limit 1
  ) newest`

// Likewise for each market.
export const pricesSql = (table: ReadTimes['prices']) => `
  select point::integer, base, market_id as "marketId", lot_units as "lotUnits",
    quote_units_per_tick_lot as "quoteUnitsPerTickLot", newest.close_ticks as ticks, newest.open_time_ms as "openTimeMs"
  from history.market
  cross join unnest($3::bigint[]) with ordinality time (before_ms, point)
  cross join lateral (
    select close_ticks, open_time_ms from history.candle_${table} candle
    where candle.partition = $1 and candle.market_id = market.market_id and candle.open_time_ms < time.before_ms
    order by candle.open_time_ms desc limit 1
  ) newest
  where market.partition = $1 and quote = 'USDT' and base = any($2::text[])`
