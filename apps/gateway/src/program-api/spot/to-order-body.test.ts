import { tradeBodies } from '@argosy/open-api'
import { describe, expect, test } from 'vitest'
import { toOrderBody, toPlanBody } from './to-order-body.ts'

const limit = { symbol: 'BTCUSDT', orderType: 'limit', price: '60000.12', force: 'GTC', side: 'buy', size: '0.01' }
const market = { symbol: 'BTCUSDT', orderType: 'market', force: 'GTC' }

describe('orders as clients send them', () => {
  test.each([
    ['limit', limit, { type: 'limit', price: '60000.12', quantity: '0.01', timeInForce: 'gtc' }],
    ['post-only', { ...limit, force: 'post_only' }, { timeInForce: 'post_only' }],
    ['a market buy by its cost', { ...market, side: 'buy', size: '600' }, { type: 'market', cost: '600' }],
    ['a market sell by its amount', { ...market, side: 'sell', size: '0.01' }, { type: 'market', quantity: '0.01' }],
    ['a name with odd characters', { ...limit, clientOid: 'abc#1' }, { clientOrderId: 'x:YWJjIzE' }],
    ['the name’s other name', { ...limit, clientOrderId: 'mine' }, { clientOrderId: 'mine' }],
    ['self-trade prevention', { ...limit, stpMode: 'cancel_both' }, { selfTrade: 'cancel_both' }],
    [
      'exits',
      { ...limit, presetTakeProfitPrice: '65000', presetStopLossPrice: '58000', executeStopLossPrice: '57900' },
      { takeProfit: { triggerPrice: '65000' }, stopLoss: { triggerPrice: '58000', price: '57900' } },
    ],
  ])('%s', (_name, sent, order) => {
    expect(toOrderBody(tradeBodies.placeOrder.parse(sent))).toMatchObject({ ok: true, data: order })
  })

  test('a limit order without a price is refused', () => {
    const { price: _, ...priceless } = limit
    expect(toOrderBody(tradeBodies.placeOrder.parse(priceless))).toMatchObject({ ok: false, code: 'request_malformed' })
  })
})

describe('plans', () => {
  const plan = { ...limit, planType: 'amount', triggerType: 'mark_price', triggerPrice: '59500', executePrice: '59000' }

  test.each([
    ['limit', plan, { type: 'limit', price: '59000', quantity: '0.01', trigger: { type: 'fall', price: '59500' } }],
    [
      'a market buy spends a total',
      { ...plan, orderType: 'market', size: '590', planType: 'total' },
      { type: 'market', cost: '590' },
    ],
    ['a market sell', { ...plan, orderType: 'market', side: 'sell' }, { type: 'market', quantity: '0.01' }],
  ])('%s', (_name, sent, order) => {
    expect(toPlanBody(tradeBodies.placePlan.parse(sent), 'fall')).toMatchObject({ ok: true, data: order })
  })

  test.each([
    ['a limit order by total', { ...plan, planType: 'total' }],
    ['a market buy by amount', { ...plan, orderType: 'market' }],
  ])('%s is refused', (_name, sent) => {
    expect(toPlanBody(tradeBodies.placePlan.parse(sent), 'fall')).toMatchObject({
      ok: false,
      code: 'order_terms_invalid',
    })
  })
})
