import { ledgerKinds, type LedgerKind } from '@argosy/wire'
import type { FillView, LedgerLineView } from '@argosy/wire/http'
import { byteOrderMark } from '@argosy/safety/csv'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportFills, exportLedger } from './download-records.ts'
import type { RecordHeadings } from './record-headings.ts'

const headings = new Proxy({} as RecordHeadings, { get: (_, name) => String(name) })
const labels = {
  headings,
  pair: (marketId: string) => marketId.replace('USDT', '/USDT'),
  kind: (kind: LedgerKind) => kind,
  side: (side: string) => side,
  role: (role: string) => role,
}

beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'))
afterEach(() => vi.unstubAllEnvs())

const rowsOf = (text: string) => text.replace(byteOrderMark, '').trimEnd().split('\r\n')
const timeMs = Date.UTC(2026, 10, 18, 20)

test('[PAG-16] each line has its id, its group, its moment twice, and every kind is in the one file', () => {
  const lines = ledgerKinds.map((kind, index): LedgerLineView => ({
    lineId: `7-${index}`,
    groupId: '7',
    assetId: 'BTC',
    kind,
    amount: kind === 'fee' ? '-0.00000001' : '1.00000000',
    marketId: kind === 'trade' || kind === 'fee' ? 'BTCUSDT' : null,
    timeMs,
  }))
  const [header, first, ...others] = rowsOf(exportLedger(lines, labels))
  expect(header).toBe('rowId,groupId,utc,time (Asia/Tokyo),kind,pair,amount,asset')
  expect(first).toBe('7-0,7,2026-11-18T20:00:00.000Z,2026-11-19T05:00:00.000+09:00,deposit,,1.00000000,BTC')
  expect(others.at(-1)).toContain(',fee,BTC/USDT,-0.00000001,BTC')
  expect(others).toHaveLength(ledgerKinds.length - 1)
})

test('[PAG-19] a fee is a row of its own, in the asset that paid it; a free trade has none', () => {
  const fill: FillView = {
    fillId: '9-1',
    orderId: 8,
    marketId: 'BTCUSDT',
    side: 'buy',
    role: 'taker',
    price: '50000.00',
    quantity: '0.10000',
    notional: '5000.00000000',
    fee: '0.00010000',
    feeAssetId: 'BTC',
    timeMs,
  }
  const [, trade, fee, free, ...more] = rowsOf(
    exportFills([fill, { ...fill, fillId: '9-2', fee: '0.00000000' }], labels),
  )
  expect(trade).toMatch(/^9-1,9-1,.*,trade,BTC\/USDT,buy,taker,50000\.00,0\.10000,5000\.00000000,,$/)
  expect(fee).toMatch(/^9-1-fee,9-1,.*,fee,BTC\/USDT,buy,taker,,,,-0\.00010000,BTC$/)
  expect(free).toMatch(/^9-2,9-2,.*,trade,/)
  expect(more).toEqual([])
})
