import fc from 'fast-check'
import type { Command, Receipt, Refusal } from '@argosy/exchange'

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const u128 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })
const u53 = fc.maxSafeNat()
const id = fc.stringMatching(/^[A-Za-z0-9:_-]{1,64}$/)

const parts: fc.Arbitrary<unknown>[] = [
  fc.record({ type: fc.constant('add_asset'), requestId: id, assetId: id, decimals: fc.nat({ max: 255 }) }),
  fc.record({
    type: fc.constant('add_market'),
    requestId: id,
    marketId: id,
    base: id,
    quote: id,
    tickUnits: u128,
    lotUnits: u128,
    quantityLotsMin: u64,
    quantityLotsMax: u64,
    priceTicksMax: u64,
  }),
  fc.record({ type: fc.constant('deposit'), requestId: id, accountId: id, assetId: id, amount: u128 }),
  fc.record({
    type: fc.constant('place_limit_order'),
    requestId: id,
    accountId: id,
    marketId: id,
    side: fc.constantFrom('buy', 'sell'),
    price: u64,
    quantity: u64,
  }),
  fc.record({ type: fc.constant('cancel_order'), requestId: id, accountId: id, orderId: u53 }),
]

/** Everything the wire can carry, sensible or not. */
export const anyCommand = fc.oneof(...parts) as fc.Arbitrary<Command>

const anyOrderReceipt = fc.record({
  orderId: u53,
  status: fc.constantFrom('resting', 'partly_filled', 'filled', 'cancelled'),
  filled: u64,
})

const refusals: Refusal[] = ['market_unknown', 'balance_insufficient', 'order_not_open', 'asset_terms_invalid']

export const anyReceipt = fc.oneof(
  fc.record({ ok: fc.constant(true), sequence: u53, timeMs: u53, order: fc.option(anyOrderReceipt) }),
  fc.record({ ok: fc.constant(false), sequence: u53, timeMs: u53, refusal: fc.constantFrom(...refusals) }),
) as unknown as fc.Arbitrary<Receipt>

/** Valid bytes with a few of them changed, cut out or put in: the kind of damage that gets past the first checks. */
export function damaged(valid: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const wound = fc.record({
    at: fc.nat(),
    byte: fc.nat({ max: 255 }),
    kind: fc.constantFrom('set', 'cut', 'insert', 'end'),
  })
  return fc.tuple(valid, fc.array(wound, { minLength: 1, maxLength: 4 })).map(([bytes, wounds]) => {
    const list = [...bytes]
    for (const { at, byte, kind } of wounds) {
      const index = at % Math.max(1, list.length)
      if (kind === 'end') list.length = index
      else list.splice(index, kind === 'insert' ? 0 : 1, ...(kind === 'cut' ? [] : [byte]))
    }
    return Uint8Array.from(list)
  })
}
