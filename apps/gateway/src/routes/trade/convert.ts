import type { AccountId, Market } from '@argosy/exchange'
import { calculateQuoteUnitsPerTickLot } from '@argosy/exchange/order-checks'
import { formatDecimal, parseDecimal, parseDecimalOrThrow, type Units } from '@argosy/money'
import { OutcomeUnknownError } from '@argosy/nats'
import { formatPrice, type BookSnapshot, type MarketDirectory, type MarketTerms } from '@argosy/wire'
import {
  convertPaths,
  convertQuoteMs,
  convertSchemas,
  type ConvertQuoteView,
  type ConvertRefusal,
  type OrderReceiptView,
} from '@argosy/wire/http'
import { calculateQuote, type CalculatedQuote, type Level } from '../../convert/calculate-quote.ts'
import { toConvertOrder, type ConvertQuotes } from '../../convert/convert-quotes.ts'
import type { EngineAccess, Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { accept, refuse, refuseTooMany, type Answer } from '../../http/answer.ts'
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts'
import { userRoute, type Route } from '../../http/route.ts'
import { drawId } from '../../identity/tokens.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { presentOrderReceipt } from './present-receipt.ts'

export type ConvertRouteDeps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
  readonly convertQuotes: ConvertQuotes
  readonly rateLimiter: RateLimiter
}

/** One for each pause in typing, and one each ten seconds while the form is open. */
const quotesPerMinute: RateLimit = { name: 'convert-quote', max: 60, windowMs: 60_000 }

const statuses: Readonly<Record<ConvertRefusal, number>> = {
  convert_pair_unknown: 422,
  convert_too_small: 422,
  convert_too_large: 422,
  convert_quote_expired: 410,
  convert_price_moved: 409,
}

/** Conversions at a quoted price. The account comes from the session, and a quote belongs to its account. */
export function createConvertRoutes(deps: ConvertRouteDeps): Route[] {
  return [requestQuoteRoute(deps), acceptQuoteRoute(deps)]
}

function requestQuoteRoute({ engines, convertQuotes, rateLimiter }: ConvertRouteDeps): Route {
  return userRoute({
    method: 'POST',
    path: convertPaths.quotes,
    body: convertSchemas.requestQuote,
    handle: async ({ user: { accountId }, realm, body }): Promise<Answer<ConvertQuoteView>> => {
      const waitSeconds = await rateLimiter.count(quotesPerMinute, accountId)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds)
      const { readDirectory, readBook, readFees } = engines[realm]
      const terms = findMarket(await readDirectory(), body.from, body.to)
      if (!terms) return refuseConvert('convert_pair_unknown')
      if (terms.status !== 'open') return refuse(422, 'market_not_open')
      const side = terms.quote === body.from ? 'buy' : 'sell'
      const amountAsset = body.amountOf === 'from' ? body.from : body.to
      const amount = parseDecimal(body.amount, decimalsOf(terms, amountAsset))
      if (!amount.ok) return refuse(422, amount.refusal)
      const [book, { rates }] = await Promise.all([readBook(terms.marketId), readFees(accountId)])
      const levels = (side === 'buy' ? book.asks : book.bids).map(toLevel)
      const calculated = calculateQuote(scaleOf(terms), side, levels, rates.takerPpm, {
        of: body.amountOf === 'from' ? 'spent' : 'received',
        units: amount.value,
      })
      if (!calculated.ok) return refuseConvert(calculated.refusal)
      const { quote } = calculated
      const outside = findLimit(quote, terms)
      if (outside) return refuseConvert(outside)
      const [quoteId, timeMs] = [drawId(), Date.now()]
      const expiresAtMs = timeMs + convertQuoteMs
      await convertQuotes.save(realm, quoteId, {
        accountId,
        marketId: book.marketId,
        side,
        limit: String(quote.limit),
        quantity: String(quote.quantity),
        feePpm: rates.takerPpm,
        expiresAtMs,
      })
      return accept<ConvertQuoteView>({
        quoteId,
        marketId: terms.marketId,
        side,
        ...presentAmounts(quote, terms, side, rates.takerPpm),
        limit: formatPrice(quote.limit, terms),
        mid: presentMid(book, terms),
        expiresAtMs,
        timeMs,
      })
    },
  })
}

function acceptQuoteRoute({ engines, accountHistory, convertQuotes }: ConvertRouteDeps): Route {
  return userRoute({
    method: 'POST',
    path: convertPaths.accept(':quoteId'),
    params: convertSchemas.quoteParams,
    body: convertSchemas.acceptQuote,
    handle: async ({ user: { accountId }, realm, params: { quoteId } }): Promise<Answer<OrderReceiptView>> => {
      const quote = await convertQuotes.find(realm, quoteId, accountId)
      if (!quote) return refuseConvert('convert_quote_expired')
      const engine = engines[realm]
      const directory = await engine.readDirectory()
      const terms = directory.markets.get(quote.marketId)
      if (!terms) return refuse(422, 'market_unknown')
      const order = toConvertOrder(quoteId, quote)
      const findAccepted = async () => {
        const placed = await findPlacedOrder({ engine, accountHistory }, order, directory)
        return placed ? accept(placed) : refuseConvert('convert_quote_expired')
      }
      if (Date.now() > quote.expiresAtMs) return findAccepted()
      if ((await takerPpmOf(engine, accountId)) !== quote.feePpm) return refuseConvert('convert_price_moved')
      try {
        const receipt = await engine.send(order)
        return !receipt.ok && movedRefusals.has(receipt.refusal)
          ? refuseConvert('convert_price_moved')
          : presentOrderReceipt(receipt, terms)
      } catch (error) {
        // The engine no longer executes an expired command, so that history knows whether it did.
        if (error instanceof OutcomeUnknownError && Date.now() > quote.expiresAtMs) return findAccepted()
        throw error
      }
    },
  })
}

/** The book, or the latest price around which the band lies, is not what it was when the quote was given. */
const movedRefusals: ReadonlySet<string> = new Set(['order_not_fillable', 'price_outside_band'])

async function takerPpmOf({ readFees }: Pick<EngineAccess, 'readFees'>, accountId: AccountId): Promise<number> {
  return (await readFees(accountId)).rates.takerPpm
}

function findMarket({ markets }: MarketDirectory, from: string, to: string): MarketTerms | undefined {
  return markets.values().find(({ base, quote }) => (base === from && quote === to) || (base === to && quote === from))
}

function decimalsOf(terms: MarketTerms, assetId: string): number {
  return assetId === terms.base ? terms.baseDecimals : terms.quoteDecimals
}

function scaleOf(terms: MarketTerms): Pick<Market, 'lotUnits' | 'quoteUnitsPerTickLot'> {
  const lotUnits = parseDecimalOrThrow(terms.lotSize, terms.baseDecimals) as Units
  const tickUnits = parseDecimalOrThrow(terms.tickSize, terms.quoteDecimals)
  return { lotUnits, quoteUnitsPerTickLot: calculateQuoteUnitsPerTickLot(tickUnits, lotUnits, terms.baseDecimals) }
}

function toLevel([price, quantity]: BookSnapshot['asks'][number]): Level {
  return { price: BigInt(price) as Level['price'], quantity: BigInt(quantity) as Level['quantity'] }
}

/** The market's own limits, which the engine would refuse with. */
function findLimit({ limit, quantity }: CalculatedQuote, terms: MarketTerms): ConvertRefusal | undefined {
  const { lotUnits, quoteUnitsPerTickLot } = scaleOf(terms)
  const base = quantity * lotUnits
  const notional = limit * quantity * quoteUnitsPerTickLot
  const unitsOf = (text: string, decimals: number) => parseDecimalOrThrow(text, decimals)
  if (base < unitsOf(terms.quantityMin, terms.baseDecimals)) return 'convert_too_small'
  if (notional < unitsOf(terms.notionalMin, terms.quoteDecimals)) return 'convert_too_small'
  return base > unitsOf(terms.quantityMax, terms.baseDecimals) ? 'convert_too_large' : undefined
}

function presentAmounts(quote: CalculatedQuote, terms: MarketTerms, side: 'buy' | 'sell', ppm: number) {
  const { base, quote: quoteAsset, baseDecimals, quoteDecimals } = terms
  const ofBase = { assetId: base, decimals: baseDecimals }
  const ofQuote = { assetId: quoteAsset, decimals: quoteDecimals }
  const [spent, received] = side === 'buy' ? [ofQuote, ofBase] : [ofBase, ofQuote]
  const write = (units: bigint, { decimals }: { readonly decimals: number }) => formatDecimal(units, decimals)
  const gross = quote.received + quote.fee
  const [baseUnits, quoteUnits] = side === 'buy' ? [gross, quote.spent] : [quote.spent, gross]
  return {
    spend: { assetId: spent.assetId, amount: write(quote.spent, spent), max: write(quote.spentMax, spent) },
    receive: {
      assetId: received.assetId,
      amount: write(quote.received, received),
      min: write(quote.receivedMin, received),
    },
    fee: { assetId: received.assetId, amount: write(quote.fee, received), ppm },
    price: averagePrice(baseUnits, quoteUnits, terms),
  }
}

/** Rounded to the market's price decimals and two more: an average lies between ticks. */
function averagePrice(baseUnits: bigint, quoteUnits: bigint, terms: MarketTerms): string {
  const decimals = terms.priceDecimals + 2
  const scaled = quoteUnits * 10n ** BigInt(terms.baseDecimals + decimals)
  const divisor = baseUnits * 10n ** BigInt(terms.quoteDecimals)
  return formatDecimal((scaled + divisor / 2n) / divisor, decimals)
}

function presentMid({ bids, asks }: BookSnapshot, terms: MarketTerms): string | null {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  if (bid === undefined || ask === undefined) return null
  // Half a tick needs one more decimal.
  const sum = parseDecimalOrThrow(formatPrice(BigInt(bid) + BigInt(ask), terms), terms.priceDecimals)
  return formatDecimal(sum * 5n, terms.priceDecimals + 1)
}

function refuseConvert(refusal: ConvertRefusal) {
  return refuse(statuses[refusal], refusal)
}
