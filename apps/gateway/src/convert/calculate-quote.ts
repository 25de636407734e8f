/**
 * A quote for a conversion: a limit price and a quantity at which a fill-or-kill order keeps what the quote promises. Pure;
 * amounts are in the smallest units.
 */
import type { Market, PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import { calculateBaseUnits, calculateFee, calculateNotionalUnits } from '@argosy/exchange/order-checks'
import { divideCeil, divideFloor, type Units } from '@argosy/money'

/** The best level first. */
export type Level = { readonly price: PriceTicks; readonly quantity: QuantityLots }

export type QuotedAmount = { readonly of: 'spent' | 'received'; readonly units: bigint }

export type CalculatedQuote = {
  readonly limit: PriceTicks
  readonly quantity: QuantityLots
  readonly spentMax: bigint
  readonly receivedMin: bigint
  /** If nothing in the book changes. */
  readonly spent: bigint
  readonly received: bigint
  readonly fee: bigint
}

export type QuoteRefusal = 'convert_too_small' | 'convert_too_large'

type QuoteResult =
  | { readonly ok: true; readonly quote: CalculatedQuote }
  | { readonly ok: false; readonly refusal: QuoteRefusal }

type Scale = Pick<Market, 'lotUnits' | 'quoteUnitsPerTickLot'>

/** How far from the best price a conversion may reach: as far as a market order (OT-14). */
const reachPercent = 2n

/** Buys spend the quote and receive the base, sells the other way round. */
export function calculateQuote(
  market: Scale,
  side: Side,
  levels: readonly Level[],
  feePpm: number,
  amount: QuotedAmount,
): QuoteResult {
  const best = levels[0]
  if (!best) return { ok: false, refusal: 'convert_too_large' }
  let before = 0n
  let limit = best.price
  for (const { price, quantity } of levels.filter((level) => isReached(side, best.price, level.price))) {
    const wanted = calculateLots(market, side, price, feePpm, amount)
    // Something was affordable at the level before and is not here: the order ends with that level.
    if (wanted <= before) return toQuote(market, side, levels, feePpm, limit, before)
    limit = price
    before += quantity
    if (wanted <= before) return toQuote(market, side, levels, feePpm, limit, wanted)
  }
  return { ok: false, refusal: 'convert_too_large' }
}

function isReached(side: Side, best: PriceTicks, price: PriceTicks): boolean {
  return side === 'buy' ? price * 100n <= best * (100n + reachPercent) : price * 100n >= best * (100n - reachPercent)
}

/** The lots of an order that keeps the amount at this limit; what is spent is rounded down, what is received up. */
function calculateLots(
  market: Scale,
  side: Side,
  limit: PriceTicks,
  feePpm: number,
  { of, units }: QuotedAmount,
): bigint {
  if (of === 'spent') return divideFloor(units, spentPerLot(market, side, limit))
  const received = receivedPerLotMin(market, side, limit, feePpm)
  return received > 0n ? divideCeil(units, received) : 0n
}

function spentPerLot(market: Scale, side: Side, limit: PriceTicks): bigint {
  const one = 1n as QuantityLots
  return side === 'buy' ? calculateNotionalUnits(market, limit, one) : calculateBaseUnits(market, one)
}

/**
 * Each fill's fee is rounded up, and how many orders a level consists of is not known. A fee of several lots is at most the
 * sum of the fees of each, so that a lot on its own is the least that is received, into however many fills the order
 * is divided.
 */
function receivedPerLotMin(market: Scale, side: Side, limit: PriceTicks, feePpm: number): bigint {
  const one = 1n as QuantityLots
  const received = side === 'buy' ? calculateBaseUnits(market, one) : calculateNotionalUnits(market, limit, one)
  return received - calculateFee(received, feePpm)
}

function toQuote(
  market: Scale,
  side: Side,
  levels: readonly Level[],
  feePpm: number,
  limit: PriceTicks,
  lots: bigint,
): QuoteResult {
  const quantity = lots as QuantityLots
  const receivedMin = lots * receivedPerLotMin(market, side, limit, feePpm)
  if (receivedMin <= 0n) return { ok: false, refusal: 'convert_too_small' }
  let notional = 0n
  let left = lots
  for (const level of levels) {
    const taken = (level.quantity < left ? level.quantity : left) as QuantityLots
    notional += calculateNotionalUnits(market, level.price, taken)
    left -= taken
  }
  const base = calculateBaseUnits(market, quantity)
  const [spent, gross] = side === 'buy' ? [notional, base] : [base, notional]
  const fee = calculateFee(gross as Units, feePpm)
  const spentMax = lots * spentPerLot(market, side, limit)
  return { ok: true, quote: { limit, quantity, spentMax, receivedMin, spent, received: gross - fee, fee } }
}
