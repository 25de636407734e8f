/** Exports records as CSV; loaded on the first download. Every row has its time in two formats. */
import type { LedgerKind } from '@argosy/wire'
import type { ClosedOrderView, FillView, LedgerLineView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { writeCsv } from '@argosy/safety/csv'
import { saveFile } from '../../document/save-file.ts'
import type { RecordHeadings } from './record-headings.ts'
import { formatZonedIso, zoneName } from './zoned-time.ts'

const csv = { ending: 'csv', type: 'text/csv' }

interface CsvLabels {
  readonly headings: RecordHeadings
  readonly pair: (marketId: string) => string
}

interface LedgerCsvLabels extends CsvLabels {
  readonly kind: (kind: LedgerKind) => string
}

interface FillCsvLabels extends LedgerCsvLabels {
  readonly side: (side: FillView['side']) => string
  readonly role: (role: FillView['role']) => string
}

interface OrderCsvLabels extends CsvLabels {
  readonly side: (side: FillView['side']) => string
  readonly type: (order: ClosedOrderView) => string
  readonly status: (order: ClosedOrderView) => string
}

export function downloadLedger(lines: readonly LedgerLineView[], labels: LedgerCsvLabels): void {
  saveFile(exportLedger(lines, labels), { ...csv, name: 'money-flow' })
}

export function exportLedger(lines: readonly LedgerLineView[], { headings, kind, pair }: LedgerCsvLabels): string {
  return writeCsv(
    [...timedHeadings(headings), headings.kind, headings.pair, headings.amount, headings.asset],
    lines.map((line) => [
      line.lineId,
      line.groupId,
      ...times(line.timeMs),
      kind(line.kind),
      line.marketId === null ? '' : pair(line.marketId),
      line.amount,
      line.assetId,
    ]),
  )
}

export function downloadFills(fills: readonly FillView[], labels: FillCsvLabels): void {
  saveFile(exportFills(fills, labels), { ...csv, name: 'trades' })
}

/** A fee is a row of its own under its trade, in the asset that paid it; both have the group of their trade. */
export function exportFills(fills: readonly FillView[], { headings, kind, pair, side, role }: FillCsvLabels): string {
  const { price, quantity, total, amount, asset } = headings
  const header = [headings.kind, headings.pair, headings.side, headings.role, price, quantity, total, amount, asset]
  return writeCsv(
    [...timedHeadings(headings), ...header],
    fills.flatMap((fill) => {
      const who = [pair(fill.marketId), side(fill.side), role(fill.role)]
      const named = (id: string) => [id, fill.fillId, ...times(fill.timeMs)]
      const trade = [...named(fill.fillId), kind('trade'), ...who, fill.price, fill.quantity, fill.notional, '', '']
      const fee = [...named(`${fill.fillId}-fee`), kind('fee'), ...who, '', '', '', negate(fill.fee), fill.feeAssetId]
      return /[1-9]/.test(fill.fee) ? [trade, fee] : [trade]
    }),
  )
}

export function downloadOrders(orders: readonly ClosedOrderView[], labels: OrderCsvLabels): void {
  saveFile(exportOrders(orders, labels), { ...csv, name: 'orders' })
}

function exportOrders(
  orders: readonly ClosedOrderView[],
  { headings, pair, side, type, status }: OrderCsvLabels,
): string {
  const { price, quantity, filled, total, state } = headings
  const header = [headings.pair, headings.side, headings.type, price, quantity, total, filled, state]
  return writeCsv(
    [...timedHeadings(headings), ...header],
    orders.map((order) => [
      String(order.orderId),
      order.group === null ? '' : String(order.group),
      ...times(order.placedAtMs),
      pair(order.marketId),
      side(order.side),
      type(order),
      order.type === 'limit' ? order.price : '',
      isPositive(order.cost) ? '' : order.quantity,
      isPositive(order.cost) ? order.cost : '',
      order.filled,
      status(order),
    ]),
  )
}

function negate(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0
  return formatDecimal(-parseDecimalOrThrow(text, decimals), decimals)
}

function timedHeadings({ rowId, groupId, utc, time }: RecordHeadings): readonly string[] {
  return [rowId, groupId, utc, `${time} (${zoneName()})`]
}

function times(timeMs: number): readonly string[] {
  return [new Date(timeMs).toISOString(), formatZonedIso(timeMs)]
}

function isPositive(decimal: string): boolean {
  return /[1-9]/.test(decimal)
}
