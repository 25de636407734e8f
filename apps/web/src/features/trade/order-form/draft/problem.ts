/** Problems of a draft by field: codes, never sentences. */
import type { TradeRefusal } from '@argosy/wire/http'

export type DraftField =
  | 'price'
  | 'amount'
  | 'display'
  | 'triggerPrice'
  | 'stopPrice'
  | 'callback'
  | 'activationPrice'
  | 'takeProfitTrigger'
  | 'takeProfitPrice'
  | 'stopLossTrigger'
  | 'stopLossPrice'
  /** The order as a whole. */
  | 'order'

/** Problems that only the form has: the exchange would never receive such an order, or would accept it. */
export type FormProblemCode =
  | 'price_missing'
  | 'amount_missing'
  | 'trigger_price_missing'
  | 'stop_price_missing'
  | 'callback_missing'
  | 'callback_out_of_range'
  | 'display_missing'
  /** The visible book does not hold this amount, so it has no price. */
  | 'book_too_thin'
  | 'limit_price_wrong_side'
  | 'trigger_price_wrong_side'
  | 'take_profit_wrong_side'
  | 'stop_loss_wrong_side'
  | 'exits_crossed'

export type ProblemCode = FormProblemCode | TradeRefusal

export interface Problem {
  readonly field: DraftField
  readonly code: ProblemCode
}

/** The first problem of a field: problems come in the order in which the exchange would find them. */
export function problemOf(problems: readonly Problem[], field: DraftField): ProblemCode | undefined {
  return problems.find((problem) => problem.field === field)?.code
}

/** Codes that only state that a field is empty: not shown before the first attempt to send. */
export function isMissing(code: ProblemCode): boolean {
  return code.endsWith('_missing') && code !== 'price_reference_missing'
}
