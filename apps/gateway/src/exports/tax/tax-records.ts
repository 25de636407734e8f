/** An account's trades and other money flow as tax programs see them: what was sent, what was received, and the fee. */
import { presentFill, type FillWire, type LedgerKind, type MarketDirectory } from '@argosy/wire'
import { formatDecimal } from '@argosy/money'
import type { LedgerLineWire } from '../../history/account-ledger.ts'

export type TaxAmount = { readonly amount: string; readonly assetId: string }

export type TaxRecord = {
  readonly rowId: string
  /** Shared by the records of one trade. */
  readonly groupId: string
  readonly timeMs: number
  readonly kind: LedgerKind
  readonly sent: TaxAmount | undefined
  readonly received: TaxAmount | undefined
  /** Paid beside what was sent; the received amount is before it. */
  readonly fee: TaxAmount | undefined
}

/**
 * Both sides of a fill, if the account is on both. Such a trade moves nothing and is no sale: only its fees are
 * records.
 */
export function toFillRecords(fills: readonly FillWire[], directory: MarketDirectory): readonly TaxRecord[] {
  const isOwn = fills.length > 1
  return fills.flatMap((wire): readonly TaxRecord[] => {
    const { fillId, marketId, side, role, quantity, notional, fee, feeAssetId, timeMs } = presentFill(wire, directory)
    const terms = directory.markets.get(marketId)
    if (!terms) throw new RangeError(`market ${marketId} is not in the directory`)
    const [base, quote] = [
      { amount: quantity, assetId: terms.base },
      { amount: notional, assetId: terms.quote },
    ]
    const paid = wire.fee === '0' ? undefined : { amount: fee, assetId: feeAssetId }
    const named = { groupId: fillId, timeMs, fee: paid }
    if (isOwn) {
      const rowId = `${fillId}-${role}-fee`
      return paid ? [{ ...named, rowId, kind: 'fee', sent: paid, received: undefined, fee: undefined }] : []
    }
    const [sent, received] = side === 'buy' ? [quote, base] : [base, quote]
    return [{ ...named, rowId: `${fillId}-${role}`, kind: 'trade', sent, received }]
  })
}

export function toLineRecord(line: LedgerLineWire, { assetDecimals }: MarketDirectory): TaxRecord {
  const { sequence, eventIndex, assetId, kind, amount, timeMs } = line
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  const units = BigInt(amount)
  const moved = { amount: formatDecimal(units < 0n ? -units : units, decimals), assetId }
  return {
    rowId: `${sequence}-${eventIndex}`,
    groupId: String(sequence),
    timeMs,
    kind,
    sent: units < 0n ? moved : undefined,
    received: units < 0n ? undefined : moved,
    fee: undefined,
  }
}
