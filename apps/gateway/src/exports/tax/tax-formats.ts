/**
 * The files that tax programs import, with their own headings. Amounts of trades are before fees, because these
 * programs subtract the fee themselves; where one does not, the fee is a row of its own.
 */
import type { LedgerKind } from '@argosy/wire'
import { taxFormats, type ExportKind, type TaxFormat } from '@argosy/wire/http'
import type { TaxRecord } from './tax-records.ts'

export type TaxTable = {
  readonly header: readonly string[]
  readonly toRows: (record: TaxRecord) => readonly (readonly string[])[]
}

const exchange = 'Argosy'

/** Every kind has a name, so that a new kind does not compile until each program knows it. */
const descriptions: Readonly<Record<LedgerKind, string>> = {
  deposit: 'Deposit',
  transfer_in: 'Transfer between own wallets',
  transfer_out: 'Transfer between own wallets',
  transfer_between: 'Transfer within a family of accounts',
  trade: 'Trade',
  fee: 'Fee',
}

const koinly: TaxTable = {
  header: columns(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount',
    'Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  ),
  toRows: ({ rowId, timeMs, kind, sent, received, fee }) => [
    [
      `${isoSeconds(timeMs)} UTC`,
      ...amountFirst(sent),
      ...amountFirst(received),
      ...amountFirst(fee),
      '',
      '',
      kind === 'fee' ? 'cost' : '',
      descriptions[kind],
      rowId,
    ],
  ],
}

const cointracker: TaxTable = {
  header: columns(
    'Date,Received Quantity,Received Currency,Sent Quantity',
    'Sent Currency,Fee Amount,Fee Currency,Tag',
  ),
  // A fee without a trade is a fee of nothing sent.
  toRows: ({ timeMs, kind, sent, received, fee }) => [
    kind === 'fee' && sent
      ? [usSeconds(timeMs), '', '', '', '', ...amountFirst(sent), '']
      : [usSeconds(timeMs), ...amountFirst(received), ...amountFirst(sent), ...amountFirst(fee), ''],
  ],
}

const coinledgerTypes: Readonly<Record<LedgerKind, string>> = {
  deposit: 'Deposit',
  transfer_in: 'Deposit',
  transfer_out: 'Withdrawal',
  transfer_between: 'Deposit',
  trade: 'Trade',
  fee: 'Withdrawal',
}

const coinledger: TaxTable = {
  header: columns(
    'Date (UTC),Platform (Optional),Asset Sent,Amount Sent,Asset Received',
    'Amount Received,Fee Currency (Optional),Fee Amount (Optional),Type,Description (Optional),TxHash (Optional)',
  ),
  toRows: ({ rowId, timeMs, kind, sent, received, fee }) => [
    [
      usSeconds(timeMs),
      exchange,
      ...assetFirst(sent),
      ...assetFirst(received),
      ...assetFirst(fee),
      kind === 'transfer_between' && sent ? 'Withdrawal' : coinledgerTypes[kind],
      descriptions[kind],
      rowId,
    ],
  ],
}

const cointrackingTypes: Readonly<Record<LedgerKind, string>> = {
  deposit: 'Deposit',
  transfer_in: 'Deposit',
  transfer_out: 'Withdrawal',
  transfer_between: 'Deposit',
  trade: 'Trade',
  fee: 'Other Fee',
}

const cointracking: TaxTable = {
  header: columns(
    'Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee',
    'Fee Currency,Exchange,Trade-Group,Comment,Date,Tx-ID',
  ),
  // Its fee column only says what the amounts already contain.
  toRows: ({ rowId, groupId, timeMs, kind, sent, received, fee }) => {
    const type = kind === 'transfer_between' && sent ? 'Withdrawal' : cointrackingTypes[kind]
    const end = ['', '', exchange, groupId, descriptions[kind], isoSeconds(timeMs)]
    const row = [type, ...amountFirst(received), ...amountFirst(sent), ...end, rowId]
    if (!fee) return [row]
    const feeEnd = ['', '', exchange, groupId, descriptions.fee, isoSeconds(timeMs)]
    return [row, [cointrackingTypes.fee, '', '', ...amountFirst(fee), ...feeEnd, `${rowId}-fee`]]
  },
}

export const taxTables: Readonly<Record<TaxFormat, TaxTable>> = { koinly, cointracker, coinledger, cointracking }

export function isTaxFormat(kind: ExportKind): kind is TaxFormat {
  return taxFormats.some((one) => one === kind)
}

/** As the program publishes its heading line. */
function columns(...lines: readonly string[]): readonly string[] {
  return lines.join(',').split(',')
}

function amountFirst(amount: TaxRecord['sent']): readonly [string, string] {
  return amount ? [amount.amount, amount.assetId] : ['', '']
}

function assetFirst(amount: TaxRecord['sent']): readonly [string, string] {
  return amount ? [amount.assetId, amount.amount] : ['', '']
}

/** 2026-11-19 10:11:12, in UTC. */
function isoSeconds(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** 11/19/2026 10:11:12, in UTC. */
function usSeconds(timeMs: number): string {
  const [date = '', time = ''] = isoSeconds(timeMs).split(' ')
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year} ${time}`
}
