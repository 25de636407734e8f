import { expect, test } from 'vitest'
import { lots, terms, ticks } from '../testing/fixtures.ts'
import { listPriceLines, selectVisibleLines, type PriceLine, type PriceLineRole } from './price-line.ts'
import type { ChartOrder, ChartPosition } from './chart-order.ts'
import { dragPriceLine } from './drag-price-line.ts'
import type { DragContext } from './drag-order.ts'

const resting: ChartOrder = {
  orderId: 8,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  price: ticks(1_900),
  quantity: lots(100),
  filled: lots(40),
  trigger: null,
  takeProfit: null,
  stopLoss: null,
  isInGroup: false,
}
const stopLimit: ChartOrder = {
  ...resting,
  orderId: 16,
  side: 'sell',
  filled: lots(0),
  trigger: { type: 'fall', price: ticks(1_950) },
  price: ticks(1_940),
}
const long: ChartPosition = {
  positionId: 'p1',
  side: 'long',
  quantity: lots(5),
  entry: ticks(1_980),
  liquidation: ticks(1_500),
  takeProfit: ticks(2_100),
  stopLoss: null,
}
const all = { position: true, entrust: true, plan: true }
const context: DragContext = {
  terms,
  isLive: true,
  last: ticks(2_000),
  bestBid: ticks(1_990),
  bestAsk: ticks(2_010),
  quoteAvailable: null,
  changing: new Set(),
  isLimitLinked: false,
}

const show = (lines: readonly PriceLine[]) =>
  lines.map(({ role, side, price, still }) => [role, side, Number(price), still])

test.each<[string, Partial<ChartOrder>, unknown[]]>([
  ['a resting order has its price', {}, [['order_price', 'buy', 1_900, undefined]]],
  [
    'exits inside it are on the other side, and stay',
    {
      takeProfit: { triggerPrice: ticks(2_200), price: null },
      stopLoss: { triggerPrice: ticks(1_800), price: ticks(1_790) },
    },
    [
      ['order_price', 'buy', 1_900, undefined],
      ['take_profit', 'sell', 2_200, 'exit_not_amendable'],
      ['stop_loss', 'sell', 1_800, 'exit_not_amendable'],
    ],
  ],
  [
    'a stop limit has its trigger and the price behind it',
    { trigger: { type: 'rise', price: ticks(2_050) }, price: ticks(2_060) },
    [
      ['trigger_price', 'buy', 2_050, undefined],
      ['limit_after_trigger', 'buy', 2_060, undefined],
    ],
  ],
  [
    'a stop market has its trigger, and cannot be amended',
    { kind: 'market', price: ticks(0), trigger: { type: 'rise', price: ticks(2_050) } },
    [['trigger_price', 'buy', 2_050, 'order_not_amendable']],
  ],
  [
    'a trailing one shows where it begins',
    { kind: 'market', price: ticks(0), trigger: { type: 'trail', callbackBps: 100, activationPrice: ticks(2_100) } },
    [['activation_price', 'buy', 2_100, 'order_not_amendable']],
  ],
  [
    'or nothing, once it follows',
    { kind: 'market', price: ticks(0), trigger: { type: 'trail', callbackBps: 100, activationPrice: null } },
    [],
  ],
  ['a leg of a group stays', { isInGroup: true }, [['order_price', 'buy', 1_900, 'order_not_amendable']]],
])('%s', (_, own, expected) => {
  expect(show(listPriceLines([{ ...resting, ...own }], [], all))).toEqual(expected)
})

test('orders at one price share a line with their total quantity, which cannot be dragged', () => {
  const lines = listPriceLines(
    [resting, { ...resting, orderId: 9, filled: lots(0) }, { ...resting, orderId: 10, side: 'sell' }],
    [],
    all,
  )
  expect(show(lines)).toEqual([
    ['order_price', 'buy', 1_900, 'line_has_several_orders'],
    ['order_price', 'sell', 1_900, undefined],
  ])
  expect(lines[0]?.quantity).toBe(160n)
  expect(dragPriceLine(lines[0] as PriceLine, ticks(1), context)).toEqual({
    ok: false,
    refusal: 'line_has_several_orders',
  })
})

test('kline marks by preference', () => {
  const roles = (marks: Parameters<typeof listPriceLines>[2]) =>
    listPriceLines([resting, stopLimit], [long], marks).map(({ role }) => role)
  expect(roles({ ...all, plan: false, position: false })).toEqual(['order_price'])
  expect(roles({ ...all, entrust: false, position: false })).toEqual(['trigger_price', 'limit_after_trigger'])
  expect(roles({ position: true, entrust: false, plan: false })).toEqual([
    'position_liquidation',
    'position_take_profit',
    'position_entry',
  ])
})

function drag(order: ChartOrder, role: PriceLineRole, to: number, own: Partial<DragContext> = {}) {
  const line = listPriceLines([order], [], all).find((one) => one.role === role)
  if (!line) throw new Error(`no line ${role}`)
  return dragPriceLine(line, ticks(to), { ...context, ...own })
}

test('a price goes into the field that it was dragged by, in decimals', () => {
  expect(drag(resting, 'order_price', 1_901)).toMatchObject({
    ok: true,
    drag: { orderId: 8, body: { price: '95.05' } },
  })
  expect(drag(stopLimit, 'trigger_price', 1_960)).toMatchObject({ drag: { body: { triggerPrice: '98.00' } } })
  expect(drag(stopLimit, 'limit_after_trigger', 1_930)).toMatchObject({ drag: { body: { price: '96.50' } } })
  const both = drag(stopLimit, 'trigger_price', 1_960, { isLimitLinked: true })
  expect(both).toMatchObject({ drag: { body: { triggerPrice: '98.00', price: '97.50' } } })
})

test.each<[string, ChartOrder, PriceLineRole, number, Partial<DragContext>]>([
  ['data_stale', resting, 'order_price', 1_910, { isLive: false }],
  ['order_is_changing', resting, 'order_price', 1_910, { changing: new Set([8]) }],
  ['price_unchanged', resting, 'order_price', 1_900, {}],
  ['market_not_open', resting, 'order_price', 1_910, { terms: { ...terms, status: 'cancel_only' } }],
  ['price_out_of_range', resting, 'order_price', 0, {}],
  ['price_outside_band', resting, 'order_price', 2_201, {}],
  ['notional_below_minimum', resting, 'order_price', 999, {}],
  ['price_reference_missing', stopLimit, 'trigger_price', 1_960, { last: null }],
  ['trigger_already_met', stopLimit, 'trigger_price', 2_000, {}],
  // 60 lots are left; each tick more costs 60 × 5,000 units.
  ['balance_insufficient', resting, 'order_price', 1_902, { quoteAvailable: 599_999n }],
  ['post_only_would_take', { ...resting, timeInForce: 'post_only' }, 'order_price', 2_010, {}],
])('refused: %s', (refusal, order, role, to, own) => {
  expect(drag(order, role, to, own)).toEqual({ ok: false, refusal })
})

test('the edge of the band is inside it, and the least notional counts what was filled', () => {
  const sell: ChartOrder = { ...resting, side: 'sell' }
  expect(drag(resting, 'order_price', 2_200).ok).toBe(true)
  expect(drag(sell, 'order_price', 1_800).ok).toBe(true)
  expect(drag(sell, 'order_price', 1_799)).toEqual({ ok: false, refusal: 'price_outside_band' })
  expect(drag(resting, 'order_price', 1_000).ok).toBe(true)
})

test('[TG-2] a trigger at the last price is met, one tick beyond it is not', () => {
  const rising: ChartOrder = { ...resting, trigger: { type: 'rise', price: ticks(2_050) }, price: ticks(2_060) }
  expect(drag(rising, 'trigger_price', 2_000)).toEqual({ ok: false, refusal: 'trigger_already_met' })
  expect(drag(rising, 'trigger_price', 2_001).ok).toBe(true)
  expect(drag(stopLimit, 'trigger_price', 1_999).ok).toBe(true)
})

test('an exactly sufficient balance is enough, and a drag that would take is marked', () => {
  expect(drag(resting, 'order_price', 1_902, { quoteAvailable: 600_000n }).ok).toBe(true)
  expect(drag(resting, 'order_price', 2_010)).toMatchObject({ ok: true, drag: { isTaking: true } })
  expect(drag(resting, 'order_price', 2_009)).toMatchObject({ ok: true, drag: { isTaking: false } })
  expect(drag({ ...resting, timeInForce: 'post_only' }, 'order_price', 2_009).ok).toBe(true)
})

function dragPosition(position: ChartPosition, role: PriceLineRole, to: number, own: Partial<DragContext> = {}) {
  const line = listPriceLines([], [position], all).find((one) => one.role === role)
  if (!line) throw new Error(`no line ${role}`)
  return dragPriceLine(line, ticks(to), { ...context, ...own })
}
const short: ChartPosition = {
  ...long,
  side: 'short',
  liquidation: ticks(2_500),
  takeProfit: null,
  stopLoss: ticks(2_100),
}

test.each<[ChartPosition, PriceLineRole, number, string, string]>([
  [long, 'position_entry', 2_050, 'ok', 'take_profit'],
  [long, 'position_entry', 1_900, 'ok', 'stop_loss'],
  [short, 'position_entry', 2_050, 'ok', 'stop_loss'],
  [short, 'position_entry', 1_900, 'ok', 'take_profit'],
  [long, 'position_take_profit', 2_200, 'ok', 'take_profit'],
  [short, 'position_stop_loss', 2_200, 'ok', 'stop_loss'],
  [long, 'position_take_profit', 1_900, 'refused', 'trigger_already_met'],
  [short, 'position_stop_loss', 1_900, 'refused', 'trigger_already_met'],
  [long, 'position_entry', 2_000, 'refused', 'trigger_already_met'],
  [long, 'position_entry', 1_500, 'refused', 'stop_beyond_liquidation'],
  [short, 'position_stop_loss', 2_500, 'refused', 'stop_beyond_liquidation'],
  [long, 'position_liquidation', 1_400, 'refused', 'line_not_movable'],
  [long, 'position_entry', 1_980, 'refused', 'price_unchanged'],
])('%o', (position, role, to, answer, expected) => {
  const result = dragPosition(position, role, to)
  if (answer === 'ok')
    expect(result).toEqual({
      ok: true,
      drag: { type: 'set_position_exit', positionId: 'p1', kind: expected, triggerPrice: ticks(to) },
    })
  else expect(result).toEqual({ ok: false, refusal: expected })
})

test('ten thousand orders: what is in the picture and nearest, the rest counted', () => {
  const orders = Array.from({ length: 10_000 }, (_, index) => ({ ...resting, orderId: index, price: ticks(1 + index) }))
  const lines = listPriceLines(orders, [long], all)
  const {
    lines: shown,
    above,
    below,
  } = selectVisibleLines(lines, {
    low: ticks(1_000),
    high: ticks(3_000),
    around: ticks(2_000),
    countMax: 20,
  })
  expect(shown).toHaveLength(20)
  expect(shown.filter(({ mark }) => mark === 'position')).toHaveLength(3)
  expect(shown.every(({ price, mark }) => mark === 'position' || (price >= 1_990n && price <= 2_010n))).toBe(true)
  expect(shown.length + above + below).toBe(lines.length)
})
