import fc from 'fast-check'
import type { Command, Receipt, Refusal } from '@argosy/exchange'

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const u128 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })
const u53 = fc.maxSafeNat()
const id = fc.stringMatching(/^[A-Za-z0-9:_-]{1,64}$/)

const u16 = fc.nat({ max: 65_535 })
const side = fc.constantFrom('buy', 'sell')
const selfTrade = fc.constantFrom('none', 'cancel_taker', 'cancel_maker', 'cancel_both')
const common = { requestId: id, accountId: id }
const attachedOrder = fc.record({ triggerPrice: u64, price: fc.option(u64) })
const trigger = fc.oneof(
  fc.record({ type: fc.constantFrom('rise', 'fall'), price: u64 }),
  fc.record({ type: fc.constant('trail'), callbackBps: u16, activationPrice: fc.option(u64) }),
)
const rates = { makerPpm: fc.nat({ max: 2 ** 31 }), takerPpm: fc.nat({ max: 2 ** 31 }) }
const terms = {
  quantityLotsMin: u64,
  quantityLotsMax: u64,
  priceTicksMax: u64,
  notionalMin: u128,
  priceBandBps: u16,
  openOrdersPerAccountMax: u16,
  valuationMarketId: fc.option(id),
}
const plain = { cost: fc.constant(0n), display: fc.constant(0n), clientOrderId: fc.constant(null) }
const fancy = { cost: u128, display: u64, clientOrderId: fc.option(id), trigger: fc.option(trigger) }
const order = {
  type: fc.constant('place_order'),
  ...common,
  marketId: id,
  side,
  kind: fc.constantFrom('limit', 'market'),
  timeInForce: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  price: u64,
  quantity: u64,
  selfTrade,
}

const inMarket = { ...common, marketId: id }
const positionSide = fc.constantFrom('net', 'long', 'short')
const reference = fc.constantFrom('last', 'mark', 'index')
const positionStop = fc.record({ triggerPrice: u64, by: reference, price: fc.option(u64) })
const perpTrigger = fc
  .tuple(trigger, reference)
  .map(([one, by]): unknown => (by === 'last' ? one : { ...(one as object), by }))

const risk = {
  steps: fc.array(fc.record({ notionalMax: u128, maintenancePpm: fc.nat(), leverageMax: u16 }), { maxLength: 25 }),
  liquidationFeePpm: fc.nat(),
  fundingCapPpb: u64,
  protectionBps: u16,
  triggerGuardBps: u16,
  jumpBps: u16,
  sourcesMin: u16,
  openInterestLotsMax: u64,
  impactNotional: u128,
  fundPerDayMax: u128,
}

const futuresCommands: fc.Arbitrary<unknown>[] = [
  fc.record({
    type: fc.constant('add_perp_market'),
    requestId: id,
    marketId: id,
    base: id,
    baseDecimals: fc.nat(255),
    quote: id,
    tickUnits: u128,
    lotUnits: u128,
    ...terms,
    ...risk,
    fundingHours: fc.nat(255),
    status: fc.constantFrom('pre_open', 'open'),
  }),
  fc.record({
    type: fc.constant('publish_prices'),
    requestId: id,
    observedAtMs: u53,
    prices: fc.array(fc.record({ marketId: id, index: u128, sources: fc.nat(255) }), { maxLength: 25 }),
  }),
  fc.record({ type: fc.constant('run_work'), requestId: id, points: fc.nat(), orders: fc.nat(255) }),
  fc.record({ type: fc.constant('settle_market'), requestId: id, marketId: id }),
  fc.record({ type: fc.constant('change_perp_risk'), requestId: id, marketId: id, ...risk }),
  fc.record({ type: fc.constant('fund_insurance'), requestId: id, assetId: id, amount: u128 }),
  fc.record({
    type: fc.constant('place_perp_order'),
    ...inMarket,
    side,
    kind: fc.constantFrom('limit', 'market'),
    timeInForce: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
    price: u64,
    quantity: u64,
    display: u64,
    selfTrade,
    clientOrderId: fc.option(id),
    trigger: fc.option(perpTrigger),
    positionSide,
    reduceOnly: fc.boolean(),
  }),
  fc.record({ type: fc.constant('set_leverage'), ...inMarket, positionSide, leverage: u16 }),
  fc.record({ type: fc.constant('set_margin_mode'), ...inMarket, mode: fc.constantFrom('cross', 'isolated') }),
  fc.record({ type: fc.constant('set_position_mode'), ...common, mode: fc.constantFrom('one_way', 'hedge') }),
  fc.record({
    type: fc.constant('move_isolated_margin'),
    ...inMarket,
    positionSide,
    direction: fc.constantFrom('in', 'out'),
    amount: u128,
  }),
  fc.record({
    type: fc.constant('set_position_stops'),
    ...inMarket,
    positionSide,
    takeProfit: fc.option(positionStop),
    stopLoss: fc.option(positionStop),
  }),
  fc.record({ type: fc.constant('close_position'), ...inMarket, positionSide }),
]

const commands: fc.Arbitrary<unknown>[] = [
  ...futuresCommands,
  fc.record({ type: fc.constant('add_asset'), requestId: id, assetId: id, decimals: fc.nat({ max: 255 }) }),
  fc.record({
    type: fc.constant('add_market'),
    requestId: id,
    marketId: id,
    base: id,
    quote: id,
    tickUnits: u128,
    lotUnits: u128,
    ...terms,
    status: fc.constantFrom('pre_open', 'open'),
  }),
  fc.record({ type: fc.constant('activate_rules'), requestId: id, version: fc.nat(65_535) }),
  fc.record({ type: fc.constant('change_market'), requestId: id, marketId: id, ...terms }),
  fc.record({
    type: fc.constant('set_market_status'),
    requestId: id,
    marketId: id,
    status: fc.constantFrom('pre_open', 'open', 'halted', 'cancel_only', 'delisted'),
  }),
  fc.record({
    type: fc.constant('set_fee_schedule'),
    requestId: id,
    assetId: id,
    tiers: fc.array(fc.record({ volumeMin: u128, ...rates }), { maxLength: 25 }),
  }),
  fc.record({ type: fc.constant('set_account_fees'), ...common, rates: fc.option(fc.record(rates)) }),
  fc.record({
    type: fc.constant('set_account_status'),
    ...common,
    status: fc.constantFrom('normal', 'close_only', 'frozen'),
  }),
  fc.record({ type: fc.constant('deposit'), ...common, assetId: id, amount: u128 }),
  fc.record({ type: fc.constant('transfer_out'), ...common, assetId: id, amount: u128, destination: id }),
  fc.record({
    type: fc.constant('transfer_in'),
    ...common,
    assetId: id,
    amount: u128,
    source: id,
    sourceSequence: u53,
  }),
  fc.record({ type: fc.constant('join_family'), ...common, mainAccountId: id }),
  fc.record({ type: fc.constant('transfer_between'), ...common, assetId: id, amount: u128, toAccountId: id }),
  fc.record({ ...order, ...plain, trigger: fc.constant(null), exits: fc.constant(null) }),
  fc.record({
    ...order,
    ...fancy,
    exits: fc.option(fc.record({ takeProfit: fc.option(attachedOrder), stopLoss: fc.option(attachedOrder) })),
  }),
  fc.record({
    type: fc.constant('place_oco'),
    ...common,
    marketId: id,
    side,
    quantity: u64,
    limitPrice: u64,
    triggerPrice: u64,
    stopPrice: fc.option(u64),
    selfTrade,
    clientOrderId: fc.option(id),
  }),
  fc.record({
    type: fc.constant('amend_order'),
    ...common,
    orderId: u53,
    price: u64,
    quantity: u64,
    triggerPrice: fc.option(u64),
  }),
  fc.record({ type: fc.constant('cancel_order'), ...common, orderId: u53, clientOrderId: fc.constant(null) }),
  fc.record({ type: fc.constant('cancel_order'), ...common, orderId: fc.constant(null), clientOrderId: id }),
  fc.record({ type: fc.constant('cancel_all_orders'), ...common, marketId: fc.option(id), side: fc.option(side) }),
]

/** Every command that the wire can carry, meaningful or not. */
export const anyCommand: fc.Arbitrary<Command> = fc
  .tuple(fc.oneof(...(commands as fc.Arbitrary<Command>[])), fc.option(u53, { nil: undefined }))
  .map(([command, expiresAtMs]) => (expiresAtMs === undefined ? command : { ...command, expiresAtMs }))

const anyOrderReceipt = fc.record({
  orderId: u53,
  status: fc.constantFrom('resting', 'partly_filled', 'filled', 'cancelled', 'waiting'),
  filled: u64,
})

const refusals: Refusal[] = ['market_unknown', 'balance_insufficient', 'order_not_open', 'asset_terms_invalid']

export const anyReceipt = fc.oneof(
  fc.record({
    ok: fc.constant(true),
    sequence: u53,
    timeMs: u53,
    order: fc.option(anyOrderReceipt),
    closedCount: u16,
  }),
  fc.record({ ok: fc.constant(false), sequence: u53, timeMs: u53, refusal: fc.constantFrom(...refusals) }),
) as unknown as fc.Arbitrary<Receipt>

/** Valid bytes with a few changed, removed or inserted: damage that passes the first checks. */
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
