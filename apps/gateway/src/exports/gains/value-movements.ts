/** Prices of the past: what amounts were worth when they moved. */
import type { Partition } from '@argosy/catalogue'
import { calculateMarketRate, calculateOwnRate, calculateValue, valueDecimals, type PriceTicks } from '@argosy/exchange'
import { divideFloor, type Units } from '@argosy/money'
import type { Pool } from '@argosy/postgres'
import { valuationAsset, type UnvaluedMovement } from './movements.ts'
import type { Movement } from './realised-gains.ts'

const minuteMs = 60_000

type PriceRow = {
  readonly point: number
  readonly ticks: string
  readonly lotUnits: string
  readonly quoteUnitsPerTickLot: string
}

/**
 * In units of the valuation asset, at the close of the last full minute with a trade before the movement: that price
 * does not change any more, so that an interrupted export continues with the same values.
 */
export async function valueMovements(
  pool: Pool,
  partition: Partition,
  movements: readonly UnvaluedMovement[],
  valuationDecimals: number,
): Promise<Movement[]> {
  const foreign = movements.filter(({ worth }) => worth.assetId !== valuationAsset)
  const { rows } = await pool.query<PriceRow>(pricesAtSql, [
    partition,
    foreign.map(({ worth }) => worth.assetId),
    foreign.map(({ timeMs }) => timeMs - (timeMs % minuteMs)),
  ])
  const own = calculateOwnRate(valuationDecimals)
  const values = new Map(
    rows.flatMap(({ point, ticks, lotUnits, quoteUnitsPerTickLot }) => {
      const movement = foreign[point - 1]
      if (!movement) return []
      const market = {
        lotUnits: BigInt(lotUnits) as Units,
        quoteUnitsPerTickLot: BigInt(quoteUnitsPerTickLot) as Units,
      }
      const rate = calculateMarketRate(market, BigInt(ticks) as PriceTicks, valuationDecimals)
      const value = calculateValue(movement.worth.units as Units, rate, own, valuationDecimals)
      return [[movement, divideFloor(value, 10n ** BigInt(valueDecimals - valuationDecimals))] as const]
    }),
  )
  return movements.map((movement) => {
    const { worth, ...rest } = movement
    return { ...rest, value: worth.assetId === valuationAsset ? worth.units : values.get(movement) }
  })
}

// One index lookup for each movement.
const pricesAtSql = `
  select point::integer, newest.close_ticks as ticks, lot_units as "lotUnits",
    quote_units_per_tick_lot as "quoteUnitsPerTickLot"
  from unnest($2::text[], $3::bigint[]) with ordinality wanted (asset_id, before_ms, point)
  join history.market on market.partition = $1 and quote = '${valuationAsset}' and base = wanted.asset_id
  cross join lateral (
    select close_ticks from history.candle_1m candle
    where candle.partition = $1 and candle.market_id = market.market_id and candle.open_time_ms < wanted.before_ms
    order by candle.open_time_ms desc limit 1
  ) newest`
