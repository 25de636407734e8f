import type { BookSnapshot, MarketsAnswer, MarketWire } from '@argosy/contracts'
import type { Market, PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import type { ReferencePrice } from './plan/reference-price.ts'
import type { Random } from '@argosy/random'
import { usualMarketOf } from './usual-markets.ts'

/** A market that the bots keep alive. */
export type BotMarket = {
  readonly market: Market
  /** Units in one whole of the quote asset. */
  readonly quoteScale: bigint
  /** It is looked at once in so many cycles. */
  readonly cyclesPerLook: number
  readonly cellTicks: bigint
  readonly reference: ReferencePrice
  readonly random: Random
}

export function toMarket(wire: MarketWire): Market {
  return {
    marketId: wire.marketId,
    base: wire.base,
    quote: wire.quote,
    tickUnits: BigInt(wire.tickUnits) as Units,
    lotUnits: BigInt(wire.lotUnits) as Units,
    quantityLotsMin: BigInt(wire.quantityLotsMin) as QuantityLots,
    quantityLotsMax: BigInt(wire.quantityLotsMax) as QuantityLots,
    priceTicksMax: BigInt(wire.priceTicksMax) as PriceTicks,
    quoteUnitsPerTickLot: BigInt(wire.quoteUnitsPerTickLot) as Units,
  }
}

export function quoteScaleOf({ quote }: Market, { assets }: MarketsAnswer): bigint {
  const asset = assets.find(({ assetId }) => assetId === quote)
  if (!asset) throw new RangeError(`quote asset ${quote} is not listed`)
  return 10n ** BigInt(asset.decimals)
}

/** Where to begin: at the last trade, else in the middle of the book, else where such a market usually stands. */
export function chooseStartTicks(
  market: Market,
  quoteScale: bigint,
  lastTicks: bigint | undefined,
  book: BookSnapshot,
): bigint {
  if (lastTicks !== undefined) return lastTicks
  const [bid] = book.bids
  const [ask] = book.asks
  if (bid && ask) return (BigInt(bid[0]) + BigInt(ask[0])) / 2n
  const quoteDecimals = quoteScale.toString().length - 1
  return parseDecimalOrThrow(usualMarketOf(market.marketId).price, quoteDecimals) / market.tickUnits
}
