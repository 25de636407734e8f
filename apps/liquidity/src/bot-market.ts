import type { MarketsAnswer, MarketWire } from '@argosy/wire'
import { calculateCrossTicks } from '@argosy/catalogue/listings'
import type { Market, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { Random } from '@argosy/random'
import { calculateCellTicks, type MarketHabits } from './plan/market-habits.ts'
import type { ReferenceDoubt } from '@argosy/index-price'
import type { ReferencePrices } from './prices/reference-prices.ts'

/** The terms that a bot needs to place orders in a market. */
export type BotTerms = Pick<
  Market,
  | 'marketId'
  | 'base'
  | 'quote'
  | 'tickUnits'
  | 'lotUnits'
  | 'quantityLotsMin'
  | 'quantityLotsMax'
  | 'priceTicksMax'
  | 'quoteUnitsPerTickLot'
>

/** A market in which the bots trade, and when they act in it next. */
export type BotMarket = {
  readonly market: BotTerms
  readonly baseDecimals: number
  readonly quoteDecimals: number
  readonly habits: MarketHabits
  readonly random: Random
  nextCheckMs: number
  nextTakeMs: number
  /** The latest trade that we know of; undefined before the first. */
  lastTicks: bigint | undefined
  /** How far from the latest trade an order may be; zero sets no bound. */
  readonly bandBps: number
  /** The reference price at the last check. */
  seenTicks: bigint | undefined
  cell: { readonly ticks: bigint; readonly forTicks: bigint } | undefined
}

export type MarketReference =
  | {
      readonly ok: true
      readonly ticks: bigint
      readonly quoteValue: bigint
      /** True when the market may not be quoted at its reference price yet: its last price is too far away. */
      readonly isHeldBack: boolean
    }
  | { readonly ok: false; readonly reason: ReferenceDoubt }

export function toBotTerms(wire: MarketWire): BotTerms {
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

export function decimalsOf(assetId: string, { assets }: Pick<MarketsAnswer, 'assets'>): number {
  const asset = assets.find((one) => one.assetId === assetId)
  if (!asset) throw new RangeError(`asset ${assetId} is not listed`)
  return asset.decimals
}

type BandState = Pick<BotMarket, 'lastTicks' | 'bandBps'>

/** A market's price from its two assets' values: crosses agree with their legs because there is no other source. */
export function calculateReference(
  bot: Pick<BotMarket, 'market' | 'quoteDecimals'> & BandState,
  prices: Pick<ReferencePrices, 'valueOf'>,
): MarketReference {
  const { market, quoteDecimals } = bot
  const base = prices.valueOf(market.base)
  const quote = prices.valueOf(market.quote)
  if (!base.ok) return base
  if (!quote.ok) return quote
  const ticks = calculateCrossTicks({ tickUnits: market.tickUnits, quoteDecimals }, base.value, quote.value)
  if (ticks < 1n || ticks * 2n > market.priceTicksMax) return { ok: false, reason: 'reference_diverged' }
  return { ...holdInBand(bot, ticks), ok: true, quoteValue: quote.value }
}

// Share of the band that is used, so that the whole ladder has room in the rest of it.
const bandPercent = 80n

/**
 * Orders far from the last price are refused (MK-6). A market whose price is elsewhere, as when an exchange is followed
 * for the first time, is moved to its price in steps, each as far as the band allows.
 */
function holdInBand({ lastTicks, bandBps }: BandState, ticks: bigint): { ticks: bigint; isHeldBack: boolean } {
  if (lastTicks === undefined || bandBps === 0) return { ticks, isHeldBack: false }
  const reach = (lastTicks * BigInt(bandBps) * bandPercent) / 1_000_000n
  const [lowest, highest] = [lastTicks - reach, lastTicks + reach]
  if (ticks < lowest) return { ticks: lowest, isHeldBack: true }
  return ticks > highest ? { ticks: highest, isHeldBack: true } : { ticks, isHeldBack: false }
}

/** The height of a level stays while the price stays about the same: a new height would move every order. */
export function cellTicksAt(bot: BotMarket, ticks: bigint): bigint {
  const { cell } = bot
  if (cell && ticks * 3n > cell.forTicks * 2n && ticks * 2n < cell.forTicks * 3n) return cell.ticks
  bot.cell = { ticks: calculateCellTicks(ticks, bot.habits.cellTenthBps), forTicks: ticks }
  return bot.cell.ticks
}
