import type { Command } from '@argosy/exchange'
import { beforeEach, describe, expect, test } from 'vitest'
import { ReferenceExchange, type Judgement } from './reference-exchange.ts'

/**
 * BTC and USD with two decimals each; one lot at one tick costs one unit, and there are no fees unless a test sets
 * them.
 */
const listing = [
  { type: 'add_asset', assetId: 'BTC', decimals: 2 },
  { type: 'add_asset', assetId: 'USD', decimals: 2 },
  {
    type: 'add_market',
    marketId: 'BTCUSD',
    base: 'BTC',
    quote: 'USD',
    tickUnits: 100n,
    lotUnits: 1n,
    quantityLotsMin: 1n,
    quantityLotsMax: 1_000n,
    priceTicksMax: 10_000n,
    notionalMin: 0n,
    priceBandBps: 0,
    openOrdersPerAccountMax: 10_000,
    valuationMarketId: null,
    status: 'open',
  },
]

let exchange: ReferenceExchange
let sequence: number
let timeMs: number

function send(command: object): Judgement {
  sequence++
  return exchange.apply({ sequence, timeMs, command: { requestId: `r${sequence}`, ...command } as Command })
}

function place(accountId: string, side: 'buy' | 'sell', terms: object): Judgement {
  return send({
    type: 'place_order',
    accountId,
    marketId: 'BTCUSD',
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: 0n,
    quantity: 0n,
    cost: 0n,
    display: 0n,
    selfTrade: 'none',
    clientOrderId: null,
    trigger: null,
    exits: null,
    ...terms,
  })
}

const limit = (price: number, quantity: number) => ({ price: BigInt(price), quantity: BigInt(quantity) })
const market = { kind: 'market', timeInForce: 'ioc' }
const fillsOf = ({ story }: Judgement) => story.fills.map(({ price, quantity }) => `${quantity}@${price}`).join(' ')
const closingsOf = ({ story }: Judgement) => story.closings.map(({ reason }) => reason).join(' ')
const answerOf = ({ receipt }: Judgement) => (receipt.ok ? receipt.order?.status : receipt.refusal)

/** Makes one fill at this price, so that there is a `last`. */
function tradeAt(price: number): void {
  place('maker', 'sell', limit(price, 1))
  place('taker', 'buy', limit(price, 1))
}

beforeEach(() => {
  exchange = new ReferenceExchange()
  sequence = 0
  timeMs = 0
  for (const command of listing) send(command)
  for (const accountId of ['maker', 'taker', 'third']) {
    for (const assetId of ['BTC', 'USD']) send({ type: 'deposit', accountId, assetId, amount: 1_000_000n })
  }
})

describe('book', () => {
  test('[OB-1] [OB-2] [OB-3] the best price first, then the oldest, at the resting price', () => {
    place('maker', 'sell', limit(101, 2))
    place('maker', 'sell', limit(100, 1))
    place('third', 'sell', limit(100, 1))
    const judged = place('taker', 'buy', limit(101, 3))
    expect(fillsOf(judged)).toBe('1@100 1@100 1@101')
    expect(judged.story.fills.map(({ maker }) => maker)).toEqual([88, 96, 80])
  })

  test('[OB-9] an iceberg goes to the end of its queue with each part', () => {
    place('maker', 'sell', { ...limit(100, 5), display: 2n })
    place('third', 'sell', limit(100, 1))
    expect(fillsOf(place('taker', 'buy', limit(100, 6)))).toBe('2@100 1@100 2@100 1@100')
  })
})

describe('orders', () => {
  test('[OT-13] fill-or-kill sees the dark part of an iceberg and the own order before it', () => {
    place('maker', 'sell', { ...limit(100, 5), display: 2n })
    place('taker', 'sell', limit(100, 1))
    const whole = { ...limit(100, 5), timeInForce: 'fok' }
    expect(answerOf(place('taker', 'buy', { ...whole, selfTrade: 'cancel_taker' }))).toBe('order_not_fillable')
    expect(answerOf(place('taker', 'buy', { ...whole, selfTrade: 'cancel_maker' }))).toBe('filled')
  })

  test('[OT-14] a market order stops two percent from the reference price', () => {
    tradeAt(100)
    place('maker', 'sell', limit(102, 1))
    place('maker', 'sell', limit(103, 1))
    const judged = place('taker', 'buy', { ...market, cost: 1_000n })
    expect([fillsOf(judged), closingsOf(judged), answerOf(judged)]).toEqual(['1@102', 'filled protection', 'cancelled'])
  })

  test('[OT-15] a rest that buys nothing more is given back', () => {
    place('maker', 'sell', limit(100, 9))
    const judged = place('taker', 'buy', { ...market, cost: 250n })
    expect([fillsOf(judged), answerOf(judged)]).toEqual(['2@100', 'filled'])
    expect(exchange.state.totals.get('taker')?.get('USD')).toBe(999_800n)
  })

  test('[OT-18] a smaller quantity keeps the place, a larger one loses it', () => {
    place('maker', 'sell', limit(100, 4))
    place('third', 'sell', limit(100, 4))
    const amend = { type: 'amend_order', accountId: 'maker', orderId: 80, price: 100n, triggerPrice: null }
    send({ ...amend, quantity: 2n })
    expect(place('taker', 'buy', limit(100, 1)).story.fills[0]?.maker).toBe(80)
    send({ ...amend, quantity: 5n })
    expect(place('taker', 'buy', limit(100, 1)).story.fills[0]?.maker).toBe(88)
  })
})

describe('triggers and groups', () => {
  test('[TG-3] rising ones first, the lowest of them first, each matches before the next is looked at', () => {
    tradeAt(100)
    const stop = (type: string, price: number) => ({ ...limit(50, 1), trigger: { type, price: BigInt(price) } })
    place('maker', 'sell', { ...stop('rise', 110), price: 200n })
    place('maker', 'sell', { ...stop('rise', 105), price: 200n })
    place('third', 'buy', { ...stop('rise', 110), price: 120n })
    place('maker', 'sell', limit(110, 1))
    expect(place('taker', 'buy', limit(110, 1)).story.triggered).toEqual([12, 11, 13].map((each) => (each + 1) * 8))
  })

  test('[TG-5] a trailing sell follows the highest and goes at its distance from it', () => {
    tradeAt(1_000)
    place('third', 'sell', {
      ...market,
      quantity: 1n,
      trigger: { type: 'trail', callbackBps: 100, activationPrice: null },
    })
    tradeAt(1_100)
    tradeAt(1_090)
    place('maker', 'sell', limit(1_089, 1))
    expect(place('taker', 'buy', limit(1_089, 1)).story.triggered).toHaveLength(1)
  })

  test('[GR-3] the first fill of one leg closes the other and frees what only that one needed', () => {
    tradeAt(100)
    const oco = { type: 'place_oco', accountId: 'third', marketId: 'BTCUSD', side: 'buy', quantity: 4n }
    const prices = { limitPrice: 90n, triggerPrice: 110n, stopPrice: 120n, selfTrade: 'none', clientOrderId: null }
    expect(answerOf(send({ ...oco, ...prices }))).toBe('resting')
    expect(closingsOf(place('maker', 'sell', limit(90, 1)))).toBe('other_leg filled')
  })

  test('[GR-4] [GR-5] exits have what was received after fees', () => {
    send({ type: 'set_account_fees', accountId: 'taker', rates: { makerPpm: 0, takerPpm: 100_000 } })
    place('maker', 'sell', limit(100, 20))
    const exits = { takeProfit: { triggerPrice: 120n, price: 119n }, stopLoss: { triggerPrice: 90n, price: null } }
    const judged = place('taker', 'buy', { ...limit(100, 20), exits })
    expect(judged.story.accepted).toEqual([96, 97, 98])
    expect(exchange.state.orders.map(({ quantity, place: where }) => `${quantity} ${where}`)).toEqual([
      '18 waiting',
      '18 waiting',
    ])
  })
})

describe('fees and answers', () => {
  test('[FE-2] [FE-4] a tier counts from the day after, and a fee is rounded up', () => {
    const tiers = [
      { volumeMin: 0n, makerPpm: 0, takerPpm: 1_000 },
      { volumeMin: 150n, makerPpm: 0, takerPpm: 0 },
    ]
    send({ type: 'set_fee_schedule', assetId: 'USD', tiers })
    const feeOf = () => {
      place('maker', 'sell', limit(100, 2))
      return place('taker', 'buy', limit(100, 2)).story.fills[0]?.takerFee
    }
    expect([feeOf()?.amount, feeOf()?.ppm]).toEqual([1n, 1_000])
    timeMs += 86_400_000
    expect(feeOf()?.ppm).toBe(0)
    timeMs += 31 * 86_400_000
    expect(feeOf()?.ppm).toBe(1_000)
  })

  test('[OT-16] a client order id names one order; a refused one leaves it free', () => {
    const named = { clientOrderId: 'mine' }
    expect(answerOf(place('third', 'sell', { ...limit(0, 1), ...named }))).toBe('price_out_of_range')
    const first = place('third', 'sell', { ...limit(100, 1), ...named })
    const second = place('third', 'sell', { ...limit(200, 2), ...named })
    expect([second.isRepeat, second.receipt]).toEqual([true, first.receipt])
    timeMs += 86_400_000
    place('third', 'sell', { ...limit(100, 1), clientOrderId: 'another' })
    timeMs += 86_400_000
    place('third', 'sell', { ...limit(100, 1), clientOrderId: 'a third' })
    expect(place('third', 'sell', { ...limit(200, 2), ...named }).isRepeat).toBe(false)
  })
})
