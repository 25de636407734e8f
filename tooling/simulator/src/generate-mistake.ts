import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import { changeableOf } from './generate-operation.ts'
import { generateOco, generateOrder } from './generate-order.ts'
import type { KnownExchange } from './known-exchange.ts'
import { assets, busyMarkets, pauper, traders } from './setup.ts'

const u64Max = 2n ** 64n - 1n
const u128Max = 2n ** 128n - 1n

/** One command that breaks at least one rule; every refusal has a line here, in the operations or in the hoard. */
export function generateMistake(random: Random, known: KnownExchange): Draft {
  const kinds = [wrongOrder, wrongOrder, wrongOrder, wrongOco, wrongMoney, wrongAsset, wrongMarket, wrongOperation]
  return random.pick(kinds)(random, known)
}

function wrongOrder(random: Random, known: KnownExchange): Draft {
  const order = generateOrder(random, known)
  const { terms } = known.markets.get(order.marketId) ?? { terms: random.pick(busyMarkets) }
  const trail = { type: 'trail', callbackBps: random.pick([0, 9, 1_001]), activationPrice: null }
  const wrong: object[] = [
    { marketId: random.pick(['DOGEUSDT', 'btcusdt', 'X']) },
    { price: random.pick([0n, u64Max, terms.priceTicksMax + (terms.priceTicksMax < u64Max ? 1n : 0n)]) },
    { quantity: random.pick([0n, terms.quantityLotsMin - 1n]) },
    { quantity: random.pick([terms.quantityLotsMax + 1n, u64Max]) },
    { accountId: pauper },
    { price: 0n, quantity: 0n, accountId: pauper },
    { price: order.side === 'buy' ? order.price * 2n : order.price / 2n },
    { quantity: terms.quantityLotsMin, price: 1n, side: 'buy' },
    { kind: 'market' },
    { kind: 'market', timeInForce: 'ioc', price: 0n, quantity: order.quantity, cost: 0n },
    { cost: 1n },
    { timeInForce: 'fok', display: 1n },
    { kind: 'limit', timeInForce: 'gtc', cost: 0n, display: random.pick([order.quantity + 1n, u64Max]) },
    { trigger: trail },
    { trigger: { type: 'rise', price: random.pick([0n, u64Max, 1n]) } },
    { trigger: { type: 'fall', price: 3_900n } },
    { exits: { takeProfit: null, stopLoss: null } },
    { exits: { takeProfit: { triggerPrice: 0n, price: null }, stopLoss: null } },
    { exits: { takeProfit: null, stopLoss: { triggerPrice: 2_000n, price: random.pick([0n, 1n, 3_990n]) } } },
    { exits: { takeProfit: { triggerPrice: 5n, price: null }, stopLoss: { triggerPrice: 5n, price: null } } },
  ]
  return { ...order, ...random.pick(wrong) }
}

function wrongOco(random: Random, known: KnownExchange): Draft {
  const wrong: object[] = [
    { marketId: 'NOWHERE' },
    { stopPrice: null, side: 'buy' },
    { limitPrice: 1n },
    { triggerPrice: random.pick([0n, 3_999n]) },
    { limitPrice: u64Max },
    { stopPrice: random.pick([0n, 1n, 3_999n]) },
    { quantity: random.pick([0n, u64Max]) },
    { accountId: pauper },
  ]
  return { ...generateOco(random, known), ...random.pick(wrong) }
}

function wrongMoney(random: Random): Draft {
  const { assetId } = random.pick(assets)
  const accountId = random.pick(traders)
  const amount = random.pick([0n, 10n ** 36n + 1n, u128Max])
  const unknown = random.pick(['DOGE', 'usdt', '0'])
  const partition = random.pick(['live', 'LIVE.SPOT', 'live.spot.x', 'l.spot', 'live.9', 'live.spot'])
  const out = { type: 'transfer_out', accountId, assetId, amount: 1n, destination: 'live.futures' }
  return random.pick([
    { type: 'deposit', accountId, assetId, amount },
    { type: 'deposit', accountId, assetId: unknown, amount },
    { ...out, amount },
    { ...out, assetId: unknown },
    { ...out, destination: partition },
    { ...out, amount: 10n ** 36n },
    { ...out, accountId: pauper },
    { type: 'transfer_between', accountId, assetId, amount, toAccountId: random.pick(traders) },
    { type: 'transfer_between', accountId, assetId: unknown, amount: 1n, toAccountId: random.pick(traders) },
    { type: 'transfer_between', accountId, assetId, amount: 1n, toAccountId: pauper },
    { type: 'transfer_in', accountId, assetId, amount, source: 'live.margin', sourceSequence: 1 },
    { type: 'transfer_in', accountId, assetId: unknown, amount: 1n, source: 'live.margin', sourceSequence: 2 },
    { type: 'transfer_in', accountId, assetId, amount: 1n, source: partition, sourceSequence: 0 },
  ]) as Draft
}

function wrongAsset(random: Random): Draft {
  return random.pick([
    { type: 'add_asset', assetId: random.pick(assets).assetId, decimals: random.below(256) },
    { type: 'add_asset', assetId: 'DOGE', decimals: random.between(19, 255) },
    { type: 'add_asset', assetId: random.pick(['x', 'doge', 'A', 'ABCDEFGHIJKLM', 'A_B']), decimals: 8 },
  ]) as Draft
}

function wrongMarket(random: Random): Draft {
  const listed = random.pick(busyMarkets)
  const fresh = { ...listed, marketId: 'FRESH' }
  const changeable: object[] = [
    { quantityLotsMin: 0n },
    { quantityLotsMax: fresh.quantityLotsMin - 1n },
    { priceTicksMax: 0n },
    { priceBandBps: 10_001 },
    { openOrdersPerAccountMax: random.pick([0, 10_001]) },
    { valuationMarketId: random.pick(['NOWHERE', 'SOLJPY']) },
  ]
  const wrong: object[] = [
    ...changeable,
    { marketId: random.pick(['abc', 'ABC', 'btc-usdt', 'ABCDEFGHIJKLMNOPQRSTUVWXY']) },
    { base: 'DOGE' },
    { quote: 'DOGE' },
    { quote: fresh.base },
    { tickUnits: 0n },
    { lotUnits: 0n },
    { tickUnits: 1n, lotUnits: 1n },
  ]
  const terms = changeableOf(listed)
  if (random.oneIn(3)) return { type: 'change_market', ...terms, ...random.pick(changeable) }
  if (random.oneIn(10)) return { type: 'change_market', ...terms, marketId: 'NOWHERE' } as Draft
  return { type: 'add_market', ...(random.oneIn(5) ? listed : { ...fresh, ...random.pick(wrong) }) } as Draft
}

function wrongOperation(random: Random): Draft {
  const tier = (volumeMin: bigint, makerPpm = 0, takerPpm = 0) => ({ volumeMin, makerPpm, takerPpm })
  const tiers = random.pick([
    [],
    [tier(1n)],
    [tier(0n), tier(0n)],
    [tier(0n), tier(9n), tier(8n)],
    [tier(0n, 100_001)],
    [tier(0n), tier(1n, 0, 100_001)],
    Array.from({ length: 21 }, (_, index) => tier(BigInt(index))),
  ])
  return random.pick([
    { type: 'set_fee_schedule', assetId: 'USDT', tiers },
    { type: 'set_fee_schedule', assetId: 'DOGE', tiers: [tier(0n)] },
    { type: 'set_account_fees', accountId: random.pick(traders), rates: { makerPpm: 100_001, takerPpm: 0 } },
    { type: 'set_market_status', marketId: 'NOWHERE', status: 'open' },
    { type: 'set_market_status', marketId: random.pick(busyMarkets).marketId, status: 'pre_open' },
    { type: 'set_market_status', marketId: 'PASS1', status: 'pre_open' },
  ]) as Draft
}
