/** Quotes that were given and are valid for a few seconds, in Redis, where every gateway finds them. */
import type { Realm } from '@argosy/catalogue'
import type {
  AccountId,
  ClientOrderId,
  MarketId,
  PlaceOrder,
  PriceTicks,
  QuantityLots,
  RequestId,
  Side,
} from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import type { Units } from '@argosy/money'
import { convertOrderPrefix } from '@argosy/wire/http'

export type StoredQuote = {
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly limit: string
  readonly quantity: string
  readonly feePpm: number
  readonly expiresAtMs: number
}

export type ConvertQuotes = {
  save(realm: Realm, quoteId: string, quote: StoredQuote): Promise<void>
  /** Undefined for another account's, another realm's and a forgotten one. */
  find(realm: Realm, quoteId: string, accountId: AccountId): Promise<StoredQuote | undefined>
}

/** Longer than a quote is valid, so that a repeated acceptance is answered with the conversion that it led to. */
const storedMs = 10 * 60_000

export function createConvertQuotes(redis: Pick<Redis, 'getJson' | 'setJson'>): ConvertQuotes {
  const keyOf = (realm: Realm, quoteId: string) => `convert:${realm}:${quoteId}`
  return {
    save: (realm, quoteId, quote) => redis.setJson(keyOf(realm, quoteId), quote, { ttlMs: storedMs }),
    async find(realm, quoteId, accountId) {
      // Written only by this module, so its shape is known.
      const quote = (await redis.getJson(keyOf(realm, quoteId))) as StoredQuote | undefined
      return quote?.accountId === accountId ? quote : undefined
    },
  }
}

/**
 * The whole amount at the limit or better, or nothing, and never after the quote has expired. The ids are the quote's, so
 * that it is executed once, however often it is accepted. An own order on the way would give nothing for the money.
 */
export function toConvertOrder(
  quoteId: string,
  { accountId, marketId, side, limit, quantity, expiresAtMs }: StoredQuote,
): PlaceOrder & { readonly expiresAtMs: number } {
  return {
    type: 'place_order',
    requestId: `${accountId}:${convertOrderPrefix}${quoteId}` as RequestId,
    accountId,
    marketId,
    side,
    kind: 'limit',
    timeInForce: 'fok',
    price: BigInt(limit) as PriceTicks,
    quantity: BigInt(quantity) as QuantityLots,
    cost: 0n as Units,
    display: 0n as QuantityLots,
    selfTrade: 'cancel_taker',
    clientOrderId: `${convertOrderPrefix}${quoteId}` as ClientOrderId,
    trigger: null,
    exits: null,
    expiresAtMs,
  }
}
