/** The tables of exported files: a row with an id and both times for each record. */
import { presentFill, presentOrder, type FillWire, type MarketDirectory } from '@argosy/wire'
import { orderTypeOf, type RecordList } from '@argosy/wire/http'
import { formatDecimal } from '@argosy/money'
import type { ClosedOrderWire } from '../history/account-history.ts'
import type { LedgerLineWire } from '../history/account-ledger.ts'
import textsByLanguage from './export-texts.json' with { type: 'json' }
import type { FormatLocalTime } from './local-time.ts'

type Texts = (typeof textsByLanguage)['en']
type Row = readonly string[]

export type RowStyle = {
  readonly texts: Texts
  readonly directory: MarketDirectory
  readonly localTime: FormatLocalTime
}

export function findTexts(language: string): Texts {
  return (textsByLanguage as Readonly<Record<string, Texts>>)[language] ?? textsByLanguage.en
}

export function headerOf(kind: RecordList, { headings }: Texts, timeZone: string): Row {
  const { rowId, groupId, utc, time, pair, side, role, type, price, quantity, total, filled, amount, asset } = headings
  const first = [rowId, groupId, utc, `${time} (${timeZone})`]
  if (kind === 'flow') return [...first, headings.kind, pair, amount, asset]
  if (kind === 'trades') return [...first, headings.kind, pair, side, role, price, quantity, total, amount, asset]
  return [...first, pair, side, type, price, quantity, total, filled, headings.state]
}

export function flowRow(line: LedgerLineWire, { texts, directory, localTime }: RowStyle): Row {
  const { sequence, eventIndex, assetId, kind, amount, marketId, timeMs } = line
  const decimals = directory.assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return [
    `${sequence}-${eventIndex}`,
    String(sequence),
    ...times(timeMs, localTime),
    texts.kinds[kind],
    marketId === null ? '' : pairOf(marketId, directory),
    formatDecimal(BigInt(amount), decimals),
    assetId,
  ]
}

/**
 * A fee is a row of its own under its trade, in the asset that paid it. A trade of an account with itself is two rows,
 * which the role tells apart.
 */
export function fillRows(fill: FillWire, { texts, directory, localTime }: RowStyle): readonly Row[] {
  const { fillId, marketId, side, role, price, quantity, notional, fee, feeAssetId, timeMs } = presentFill(
    fill,
    directory,
  )
  const who = [pairOf(marketId, directory), texts.sides[side], texts.roles[role]]
  const named = (id: string) => [id, fillId, ...times(timeMs, localTime)]
  const trade = [...named(`${fillId}-${role}`), texts.kinds.trade, ...who, price, quantity, notional, '', '']
  if (fill.fee === '0') return [trade]
  const paid = fill.fee.startsWith('-') ? fee.slice(1) : `-${fee}`
  return [trade, [...named(`${fillId}-${role}-fee`), texts.kinds.fee, ...who, '', '', '', paid, feeAssetId]]
}

export function orderRow(wire: ClosedOrderWire, { texts, directory, localTime }: RowStyle): Row {
  const order = presentOrder(wire, directory)
  const isByCost = wire.cost !== '0'
  return [
    String(order.orderId),
    order.group === null ? '' : String(order.group),
    ...times(order.placedAtMs, localTime),
    pairOf(order.marketId, directory),
    texts.sides[order.side],
    texts.types[orderTypeOf(order)],
    order.type === 'limit' ? order.price : '',
    isByCost ? '' : order.quantity,
    isByCost ? order.cost : '',
    order.filled,
    texts.states[order.status],
  ]
}

function pairOf(marketId: string, { markets }: MarketDirectory): string {
  const terms = markets.get(marketId)
  return terms ? `${terms.base}/${terms.quote}` : marketId
}

function times(timeMs: number, localTime: FormatLocalTime): Row {
  return [new Date(timeMs).toISOString(), localTime(timeMs)]
}
