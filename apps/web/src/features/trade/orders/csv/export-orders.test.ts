import { readCsv } from '@argosy/safety/csv/testing'
import { describe, expect, test } from 'vitest'
import {
  exportFills,
  exportOrders,
  fillColumns,
  orderColumns,
  type FillCsvLabels,
  type OrderCsvLabels,
} from './export-orders.ts'
import { anOrder } from '../testing/any-order.ts'

describe('orders and fills', () => {
  const same = <T extends string>(columns: readonly T[]) =>
    Object.fromEntries(columns.map((column) => [column, `h ${column}`])) as Record<T, string>
  const labels: OrderCsvLabels = {
    headings: same(orderColumns),
    pair: (marketId) => `${marketId}!`,
    side: (side) => `s ${side}`,
    type: (type) => `t ${type}`,
    status: (status) => `st ${status}`,
    reason: (reason) => `r ${reason}`,
  }
  const rowOf = (text: string) => {
    const [header = [], row = []] = readCsv(text.slice(1))
    return Object.fromEntries(header.map((heading, at) => [heading.replace('h ', ''), row[at]]))
  }

  test('decimals are exactly those of the exchange', () => {
    const order = anOrder({ price: '0.000000010000000001', quantity: '123456789012345.678', filled: '0.100' })
    expect(rowOf(exportOrders([order], labels))).toEqual({
      orderId: '8',
      clientOrderId: '',
      placedAt: '1970-01-01T00:00:01.000Z',
      closedAt: '',
      pair: 'BTCUSDT!',
      side: 's buy',
      type: 't limit',
      timeInForce: 'GTC',
      price: '0.000000010000000001',
      triggerPrice: '',
      quantity: '123456789012345.678',
      cost: '',
      filled: '0.100',
      status: 'st resting',
      reason: '',
    })
  })

  test('a market buy shows its cost, a closed order when and why', () => {
    const closed = {
      ...anOrder({ type: 'market', cost: '7.500000', quantity: '0.000', status: 'cancelled', reason: 'protection' }),
      closedAtMs: 2_000,
      clientOrderId: '-2+3',
    }
    expect(rowOf(exportOrders([closed], labels))).toMatchObject({
      clientOrderId: "'-2+3",
      price: '',
      quantity: '',
      cost: '7.500000',
      closedAt: '1970-01-01T00:00:02.000Z',
      reason: 'r protection',
    })
  })

  test('a fill has its fee and what it was paid in', () => {
    const fillLabels: FillCsvLabels = {
      headings: same(fillColumns),
      pair: String,
      side: String,
      role: (role) => `role ${role}`,
    }
    const fill = {
      fillId: '5-1',
      orderId: 40,
      marketId: 'BTCUSDT',
      side: 'buy',
      role: 'taker',
      price: '100.00',
      quantity: '1.000',
      notional: '100.000000',
      fee: '0.0010',
      feeAssetId: 'BTC',
      timeMs: 0,
    } as const
    expect(rowOf(exportFills([fill], fillLabels))).toMatchObject({ fee: '0.0010', feeAsset: 'BTC', role: 'role taker' })
  })
})
