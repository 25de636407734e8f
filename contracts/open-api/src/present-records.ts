import { formatDecimal } from '@argosy/money'
import type { FuturesTransferReason, TransferReason } from '@argosy/exchange'
import type { FeeRatesView, FillView, BalanceView } from '@argosy/wire/http'
import { formatRate } from './rate.ts'
import { formatTradeId } from './trade-id.ts'

export function presentOpenBalance({ assetId, available, held }: BalanceView, timeMs: number) {
  return { coin: assetId, available, frozen: held, locked: '0', limitAvailable: '0', uTime: String(timeMs) }
}

/** `kind` is the order's, because a fill does not contain it. */
export function presentOpenFill(fill: FillView, kind: 'limit' | 'market') {
  return {
    symbol: fill.marketId,
    orderId: String(fill.orderId),
    tradeId: formatTradeId(fill.fillId),
    orderType: kind,
    side: fill.side,
    priceAvg: fill.price,
    size: fill.quantity,
    amount: fill.notional,
    feeDetail: presentOpenFee(fill),
    tradeScope: fill.role,
    cTime: String(fill.timeMs),
    uTime: String(fill.timeMs),
  }
}

/** A charge is negative; zero has no sign. */
export function presentOpenFee({ fee, feeAssetId }: Pick<FillView, 'fee' | 'feeAssetId'>) {
  const totalFee = /^[0.]+$/.test(fee) ? fee : `-${fee}`
  return { deduction: 'no', feeCoin: feeAssetId, totalDeductionFee: '', totalFee }
}

export function presentOpenRates({ makerPpm, takerPpm }: Pick<FeeRatesView, 'makerPpm' | 'takerPpm'>) {
  return { makerFeeRate: formatRate(makerPpm), takerFeeRate: formatRate(takerPpm) }
}

/** In units of the asset; negative when it left the account. */
export type BillWire = {
  /** The sequence of its command and the index of its event. */
  readonly billId: string
  readonly assetId: string
  readonly reason: SpotTransferReason
  readonly amount: string
  readonly timeMs: number
}

/** Futures have no bills yet. */
type SpotTransferReason = Exclude<TransferReason, FuturesTransferReason>

const billGroups: Readonly<Record<SpotTransferReason, string>> = {
  deposit: 'deposit',
  trade: 'transaction',
  fee: 'transaction',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  transfer_between: 'transfer',
  // Holds move no money, so there is no bill for them.
  hold: 'other',
  release: 'other',
}

/** Without the balance after the bill, which history does not store. */
export function presentOpenBill({ billId, assetId, reason, amount, timeMs }: BillWire, decimals: number) {
  return {
    billId: formatTradeId(billId),
    coin: assetId,
    groupType: billGroups[reason],
    businessType: reason,
    size: formatDecimal(BigInt(amount), decimals),
    balance: '',
    fees: '0',
    cTime: String(timeMs),
  }
}
