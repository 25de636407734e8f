import type { MarketsAnswer, MarketWire } from '@argosy/wire'
import type { ChangeableMarketTerms, MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { UsageError } from '../exchange-access.ts'
import type { DraftCommand } from './operator-client.ts'
import { readSteps, readUnits, readWhole, readChoice } from './read-number.ts'

/** Market terms as command-line flags: decimals for people, in base or quote. */
export type TermFlags = {
  readonly 'quantity-min'?: string
  readonly 'quantity-max'?: string
  readonly 'price-max'?: string
  readonly 'notional-min'?: string
  readonly 'price-band-bps'?: string
  readonly 'open-orders-max'?: string
  /** `none` removes it. */
  readonly valuation?: string
}

export type ListingFlags = TermFlags & {
  readonly base?: string
  readonly quote?: string
  readonly tick?: string
  readonly lot?: string
  readonly status?: string
}

type Steps = {
  readonly tickUnits: bigint
  readonly lotUnits: bigint
  readonly baseDecimals: number
  readonly quoteDecimals: number
}

export function toAddMarket(marketId: string, flags: ListingFlags, { assets }: MarketsAnswer): DraftCommand {
  const { base, quote, tick, lot } = flags
  if (!base || !quote || !tick || !lot) throw new UsageError('A listing needs --base, --quote, --tick and --lot.')
  const decimalsOf = (assetId: string) => {
    const asset = assets.find((known) => known.assetId === assetId)
    if (!asset) throw new UsageError(`${assetId} is not listed.`)
    return asset.decimals
  }
  const baseDecimals = decimalsOf(base)
  const quoteDecimals = decimalsOf(quote)
  const tickUnits = readUnits('--tick', tick, quoteDecimals)
  const lotUnits = readUnits('--lot', lot, baseDecimals)
  return {
    type: 'add_market',
    marketId: marketId as MarketId,
    base: base as AssetId,
    quote: quote as AssetId,
    tickUnits,
    lotUnits,
    ...toTerms(flags, { tickUnits, lotUnits, baseDecimals, quoteDecimals }),
    status: readChoice('--status', flags.status ?? 'pre_open', ['pre_open', 'open']),
  }
}

/** A term without a flag is unchanged. */
export function toChangeMarket(marketId: string, flags: TermFlags, answer: MarketsAnswer): DraftCommand {
  const market = answer.markets.find((known) => known.marketId === marketId)
  if (!market) throw new UsageError(`There is no market ${marketId}.`)
  if (Object.values(flags).every((flag) => flag === undefined)) throw new UsageError('Say what shall change.')
  return { type: 'change_market', marketId: market.marketId, ...toTerms(flags, stepsOf(market, answer), market) }
}

function toTerms(flags: TermFlags, steps: Steps, market?: MarketWire): ChangeableMarketTerms {
  const { tickUnits, lotUnits, baseDecimals, quoteDecimals } = steps
  const lots = (name: 'quantity-min' | 'quantity-max', present: string | undefined) =>
    choose(name, flags, present, (text) => readSteps(`--${name}`, text, baseDecimals, lotUnits)) as QuantityLots
  const ticks = (text: string) => readSteps('--price-max', text, quoteDecimals, tickUnits)
  const whole = (name: 'price-band-bps' | 'open-orders-max', present: number) => {
    const text = flags[name]
    return text === undefined ? present : readWhole(`--${name}`, text)
  }
  return {
    quantityLotsMin: lots('quantity-min', market?.quantityLotsMin),
    quantityLotsMax: lots('quantity-max', market?.quantityLotsMax),
    priceTicksMax: choose('price-max', flags, market?.priceTicksMax, ticks) as PriceTicks,
    notionalMin: choose('notional-min', flags, market?.notionalMin ?? '0', (text) =>
      readUnits('--notional-min', text, quoteDecimals),
    ) as Units,
    priceBandBps: whole('price-band-bps', market?.priceBandBps ?? 0),
    openOrdersPerAccountMax: whole('open-orders-max', market?.openOrdersPerAccountMax ?? 200),
    valuationMarketId: valuationOf(flags.valuation, market),
  }
}

/** The flag's value, or the market's current one. */
function choose(
  name: keyof TermFlags,
  flags: TermFlags,
  present: string | undefined,
  read: (text: string) => bigint,
): bigint {
  const text = flags[name]
  if (text !== undefined) return read(text)
  if (present === undefined) throw new UsageError(`A listing needs --${name}.`)
  return BigInt(present)
}

function valuationOf(flag: string | undefined, market: MarketWire | undefined): MarketId | null {
  if (flag === undefined) return market?.valuationMarketId ?? null
  return flag === 'none' ? null : (flag as MarketId)
}

function stepsOf(market: MarketWire, { assets }: MarketsAnswer): Steps {
  const decimals = new Map(assets.map((asset) => [asset.assetId, asset.decimals]))
  return {
    tickUnits: BigInt(market.tickUnits),
    lotUnits: BigInt(market.lotUnits),
    baseDecimals: decimals.get(market.base) ?? 0,
    quoteDecimals: decimals.get(market.quote) ?? 0,
  }
}
