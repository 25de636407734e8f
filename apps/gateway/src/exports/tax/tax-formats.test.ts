import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { ledgerKinds, type FillWire, type LedgerKind } from '@argosy/wire'
import { taxFormats } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { directory } from '../../../tests/exports/fill-records.ts'
import { taxTables } from './tax-formats.ts'
import { toFillRecords, toLineRecord, type TaxRecord } from './tax-records.ts'

const timeMs = Date.UTC(2026, 10, 9, 23, 59, 58, 999)
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
  timeMs,
}
const line = (kind: LedgerKind, amount: string) =>
  toLineRecord(
    { sequence: 8, eventIndex: 2, assetId: 'USDT' as AssetId, kind, amount, marketId: null, timeMs },
    directory,
  )
const [trade] = toFillRecords([fill], directory) as [TaxRecord]
const rowsOf = (format: keyof typeof taxTables, record: TaxRecord) =>
  taxTables[format].toRows(record).map((row) => row.join())

test.each(taxFormats)('[REC-7] %s: every ledger kind, in and out, has a row with all columns', (format) => {
  const { header, toRows } = taxTables[format]
  for (const kind of ledgerKinds)
    for (const amount of ['150', '-150'])
      for (const row of toRows(line(kind, amount))) {
        expect(row).toHaveLength(header.length)
        expect(row).toContain('0.00000150')
      }
  for (const row of toRows(trade)) expect(row).toHaveLength(header.length)
})

test('[REC-7] complaint 43: a trade is one row with both sides, before its fee, and the fee is there', () => {
  expect(rowsOf('koinly', trade)).toEqual([
    '2026-11-09 23:59:58 UTC,60.00000000,USDT,0.00100,BTC,0.00000025,BTC,,,,Trade,9-1-taker',
  ])
  expect(rowsOf('cointracker', trade)).toEqual(['11/09/2026 23:59:58,0.00100,BTC,60.00000000,USDT,0.00000025,BTC,'])
  expect(rowsOf('coinledger', trade)).toEqual([
    '11/09/2026 23:59:58,Argosy,USDT,60.00000000,BTC,0.00100,BTC,0.00000025,Trade,Trade,9-1-taker',
  ])
  expect(rowsOf('cointracking', trade)).toEqual([
    'Trade,0.00100,BTC,60.00000000,USDT,,,Argosy,9-1,Trade,2026-11-09 23:59:58,9-1-taker',
    'Other Fee,,,0.00000025,BTC,,,Argosy,9-1,Fee,2026-11-09 23:59:58,9-1-taker-fee',
  ])
})

test('[REC-7] a sale sends the base and receives the quote', () => {
  const [sale] = toFillRecords([{ ...fill, side: 'sell', role: 'maker', fee: '0' }], directory) as [TaxRecord]
  expect(rowsOf('koinly', sale)).toEqual(['2026-11-09 23:59:58 UTC,0.00100,BTC,60.00000000,USDT,,,,,,Trade,9-1-maker'])
})

test('[REC-7] a trade with oneself is no sale: only its fees leave', () => {
  const sides = [fill, { ...fill, side: 'sell', role: 'maker', fee: '0' } as const]
  const records = toFillRecords(sides, directory)
  expect(records).toHaveLength(1)
  expect(rowsOf('koinly', records[0] as TaxRecord)).toEqual([
    '2026-11-09 23:59:58 UTC,0.00000025,BTC,,,,,,,cost,Fee,9-1-taker-fee',
  ])
})

test('[REC-7] transfers are deposits and withdrawals, never trades', () => {
  for (const kind of ['transfer_in', 'transfer_out', 'transfer_between'] as const) {
    const [amount, type] = kind === 'transfer_in' ? ['150', 'Deposit'] : ['-150', 'Withdrawal']
    for (const format of ['coinledger', 'cointracking'] as const) {
      const [row = []] = taxTables[format].toRows(line(kind, amount))
      expect(row).toContain(type)
      expect(row).not.toContain('Trade')
    }
  }
  expect(taxTables.cointracking.toRows(line('transfer_between', '150'))[0]).toContain('Deposit')
})
