import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import type { FillWire, LedgerKind } from '@argosy/wire'
import { expect, test } from 'vitest'
import { directory as listed } from '../../../tests/exports/fill-records.ts'
import { toMovements } from './movements.ts'

const btcUsdt = listed.markets.get('BTCUSDT')
if (!btcUsdt) throw new Error('BTCUSDT is not listed')
const directory = {
  markets: new Map([
    ['BTCUSDT', btcUsdt],
    ['ETHBTC', { ...btcUsdt, marketId: 'ETHBTC', base: 'ETH', quote: 'BTC' }],
  ]),
  assetDecimals: new Map([...listed.assetDecimals, ['ETH', 8]]),
}
const fill: FillWire = {
  fillId: '9-1',
  orderId: 72,
  marketId: 'BTCUSDT' as MarketId,
  side: 'buy',
  role: 'taker',
  price: '6000000',
  quantity: '100',
  notional: '6000000000',
  fee: '25',
  timeMs: 1_000,
}
const line = (kind: LedgerKind, amount: string, assetId = 'BTC', sequence = 8) => ({
  sequence,
  eventIndex: 2,
  assetId: assetId as AssetId,
  kind,
  amount,
  marketId: null,
  timeMs: 500,
})

test('[REC-8] a fee is part of the price: a buyer has less for the money, a seller less money', () => {
  expect(toMovements([fill], [], directory)).toMatchObject([
    { kind: 'bought', assetId: 'BTC', units: 99_975n, worth: { assetId: 'USDT', units: 6_000_000_000n } },
  ])
  expect(toMovements([{ ...fill, side: 'sell' }], [], directory)).toMatchObject([
    { kind: 'sold', assetId: 'BTC', units: 100_000n, worth: { assetId: 'USDT', units: 5_999_999_975n } },
  ])
})

test('[REC-8] a trade between two coins sells the one and buys the other at the same value', () => {
  const cross = { ...fill, marketId: 'ETHBTC' as MarketId }
  for (const side of ['buy', 'sell'] as const) {
    const [sold, bought] = toMovements([{ ...cross, side }], [], directory)
    expect([sold?.kind, sold?.assetId, bought?.kind, bought?.assetId]).toEqual(
      side === 'buy' ? ['sold', 'BTC', 'bought', 'ETH'] : ['sold', 'ETH', 'bought', 'BTC'],
    )
    expect(sold?.worth).toEqual(bought?.worth)
    expect(sold?.worth.assetId).toBe('BTC')
  }
})

test('[REC-9] a trade within the family is no sale; only its fees are lost', () => {
  const sides = [fill, { ...fill, side: 'sell', role: 'maker', fee: '7' } as const]
  expect(toMovements(sides, [], directory)).toMatchObject([{ kind: 'sold', assetId: 'BTC', units: 25n }])
})

test('[REC-9] a transfer within the family leaves one account before it arrives in the other', () => {
  const sides = [line('transfer_between', '5'), line('transfer_between', '-5')]
  for (const lines of [sides, sides.toReversed()])
    expect(toMovements([], lines, directory).map(({ kind }) => kind)).toEqual(['moved_out', 'moved_in'])
})

test('[REC-9] deposits are received, transfers moved; the currency of valuation has no movements; oldest first', () => {
  const lines = [
    line('transfer_between', '5', 'BTC', 12),
    line('transfer_between', '-5', 'BTC', 11),
    line('transfer_in', '5', 'BTC', 10),
    line('transfer_out', '-5'),
    line('deposit', '5', 'BTC', 7),
    line('deposit', '5', 'USDT', 6),
  ]
  expect(toMovements([fill], lines, directory).map(({ groupId, kind }) => [groupId, kind])).toEqual([
    ['7-2', 'received'],
    ['8-2', 'moved_out'],
    ['9-1', 'bought'],
    ['10-2', 'moved_in'],
    ['11-2', 'moved_out'],
    ['12-2', 'moved_in'],
  ])
})
