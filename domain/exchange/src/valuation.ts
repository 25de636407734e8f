/**
 * What amounts are worth in USDT and in BTC. A rate is an exact fraction, and a value is truncated once, at the end;
 * an asset is therefore worth exactly itself in its own unit, whatever its price.
 */
import { decimalsMax, divideFloor, type AssetId, type Units } from '@argosy/money'
import type { MarketScale, PriceTicks } from './market.ts'
import type { EngineState } from './state.ts'

export const valueUnits = ['USDT', 'BTC'] as const
export type ValueUnit = (typeof valueUnits)[number]

/** Values are integers with this many decimals, whatever the asset. */
export const valueDecimals = decimalsMax

/** The value of one unit of an asset in USDT, with `valueDecimals`. */
export type ValueRate = { readonly numerator: bigint; readonly denominator: bigint }

/** The rate of USDT itself. */
export function calculateOwnRate(decimals: number): ValueRate {
  return { numerator: 10n ** BigInt(valueDecimals - decimals), denominator: 1n }
}

/** The rate of a market's base at a price in USDT. */
export function calculateMarketRate(market: MarketScale, price: PriceTicks, quoteDecimals: number): ValueRate {
  const scale = 10n ** BigInt(valueDecimals - quoteDecimals)
  return { numerator: price * market.quoteUnitsPerTickLot * scale, denominator: market.lotUnits }
}

/** The value of an amount, in the unit that has this rate and these decimals. */
export function calculateValue(units: Units, rate: ValueRate, unitRate: ValueRate, unitDecimals: number): bigint {
  const scale = 10n ** BigInt(valueDecimals - unitDecimals)
  return divideFloor(units * rate.numerator * unitRate.denominator * scale, rate.denominator * unitRate.numerator)
}

/** The rate of an asset at the last price of its USDT market; undefined before the first trade. */
export function findValueRate({ assets, markets }: EngineState, assetId: AssetId): ValueRate | undefined {
  const usdt = assets.get('USDT' as AssetId)
  if (!usdt) return undefined
  if (assetId === usdt.assetId) return calculateOwnRate(usdt.decimals)
  const listed = markets.values().find(({ market }) => market.base === assetId && market.quote === usdt.assetId)
  if (!listed || listed.lastPrice === 0n) return undefined
  return calculateMarketRate(listed.market, listed.lastPrice, usdt.decimals)
}
