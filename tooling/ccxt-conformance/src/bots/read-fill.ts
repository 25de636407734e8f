import type { ReportedFill } from './settle.ts'

type Fee = { readonly feeCoin: string; readonly totalFee: string }

/** The part of the answer that ccxt passes on: over HTTP the fee is one object, over the socket a list of one. */
type FillInfo = {
  readonly tradeId: string
  readonly side: string
  readonly size: string
  readonly amount: string
  readonly feeDetail: Fee | readonly Fee[]
}

export function readFill(info: unknown): ReportedFill {
  const { tradeId, side, size, amount, feeDetail } = info as FillInfo
  const fees = [feeDetail].flat().map(({ feeCoin, totalFee }) => ({ feeCoin, totalFee }))
  return { tradeId, side, size, amount, fees }
}
