import { activateRules } from './activate-rules.ts'
import { addAsset } from './add-asset.ts'
import { addMarket } from './add-market.ts'
import { amendOrder } from './amend-order.ts'
import { assertNever } from './assert.ts'
import { cancelAllOrders, cancelOrder } from './cancel-order.ts'
import { changeMarket } from './change-market.ts'
import { findNamedReceipt, rememberNamed } from './client-orders.ts'
import { commandLifetimeMs, type Command, type PlaceOco, type PlaceOrder, type SequencedCommand } from './command.ts'
import { deposit } from './deposit.ts'
import { moveIsolatedMargin, setLeverage, setMarginMode, setPositionMode } from './futures/account-terms.ts'
import { addPerpMarket } from './futures/add-perp-market.ts'
import { changePerpRisk } from './futures/change-perp-risk.ts'
import type { PlacePerpOrder } from './futures/commands.ts'
import { fundInsurance } from './futures/insurance.ts'
import { closePosition, placePerpOrder } from './futures/place-perp-order.ts'
import { setPositionStops } from './futures/position-stops.ts'
import { publishPrices } from './futures/publish-prices.ts'
import { runWork } from './futures/run-work.ts'
import { settleMarket } from './futures/settle-market.ts'
import { updateWatches } from './futures/watches.ts'
import type { EngineEvent } from './event.ts'
import { refuse, type Outcome } from './outcome.ts'
import { placeOrder } from './place-order.ts'
import type { Receipt } from './receipt.ts'
import { isKnownToRules } from './rules.ts'
import { findReceipt, rememberReceipt } from './receipts.ts'
import { setAccountStatus } from './set-account-status.ts'
import { joinFamily } from './family.ts'
import { setAccountFees, setFeeSchedule } from './set-fees.ts'
import { setMarketStatus } from './set-market-status.ts'
import { placeOco } from './spot/place-oco.ts'
import type { EngineState } from './state.ts'
import { transferBetween } from './transfer-between.ts'
import { transferIn } from './transfer-in.ts'
import { transferOut } from './transfer-out.ts'

export type AppliedCommand = {
  readonly sequence: number
  readonly timeMs: number
  readonly command: Command
  readonly events: readonly EngineEvent[]
  readonly receipt: Receipt
}

const repeated: readonly EngineEvent[] = [{ type: 'request_repeated' }]

/** The exchange as one function: the same state and command always give the same events. */
export function applyCommand(state: EngineState, sequenced: SequencedCommand): AppliedCommand {
  const { sequence, timeMs, command } = sequenced
  expectNext(state, sequence)
  if (timeMs < state.timeMs) throw new RangeError(`time ${timeMs} before ${state.timeMs}`)
  state.sequence = sequence
  state.timeMs = timeMs

  const isRemembered = !isUnremembered(command)
  const known = isRemembered ? findReceipt(state.receipts, command.requestId) : undefined
  if (known) return { sequence, timeMs, command, events: repeated, receipt: known }

  const named = isNaming(command) ? findNamedReceipt(state, command) : undefined
  if (named) {
    rememberReceipt(state.receipts, command.requestId, named, timeMs)
    return { sequence, timeMs, command, events: repeated, receipt: named }
  }

  const outcome = isExpired(state, command) ? refuse('request_expired') : decide(state, command)
  if (state.futures.touched.size > 0) updateWatches(state)
  const receipt = toReceipt(sequence, timeMs, outcome)
  if (isRemembered) rememberReceipt(state.receipts, command.requestId, receipt, timeMs)
  if (isNaming(command)) rememberNamed(state, command, receipt)
  const events: readonly EngineEvent[] = outcome.ok ? outcome.events : [{ type: 'refused', refusal: outcome.refusal }]
  return { sequence, timeMs, command, events, receipt }
}

/** For a command that cannot be applied and that an operator decided to skip (RQ-6). */
export function skipCommand(state: EngineState, { sequence, timeMs, command }: SequencedCommand): AppliedCommand {
  expectNext(state, sequence)
  state.sequence = sequence
  state.timeMs = Math.max(state.timeMs, timeMs)
  const receipt: Receipt = { ok: false, sequence, timeMs: state.timeMs, refusal: 'command_skipped' }
  rememberReceipt(state.receipts, command.requestId, receipt, state.timeMs)
  return { sequence, timeMs: state.timeMs, command, events: [{ type: 'refused', refusal: 'command_skipped' }], receipt }
}

function expectNext(state: EngineState, sequence: number): void {
  if (sequence !== state.sequence + 1) throw new RangeError(`command ${sequence} after ${state.sequence}`)
}

/** Too old, or made before the oldest receipt that is still remembered: it may have been applied before. */
function isExpired({ rulesVersion, timeMs, receipts }: EngineState, { expiresAtMs }: Command): boolean {
  if (expiresAtMs === undefined || rulesVersion === 1) return false
  return timeMs > expiresAtMs || expiresAtMs - commandLifetimeMs < receipts.previousStartedAtMs
}

function isNaming(command: Command): command is PlaceOrder | PlaceOco | PlacePerpOrder {
  return command.type === 'place_order' || command.type === 'place_oco' || command.type === 'place_perp_order'
}

/** Prices are ordered by their time and work does nothing twice; remembering them would forget users' answers (RQ-2). */
function isUnremembered({ type }: Command): boolean {
  return type === 'publish_prices' || type === 'run_work'
}

function toReceipt(sequence: number, timeMs: number, outcome: Outcome): Receipt {
  return outcome.ok
    ? { ok: true, sequence, timeMs, order: outcome.order, closedCount: outcome.closedCount ?? 0 }
    : { ok: false, sequence, timeMs, refusal: outcome.refusal }
}

function decide(state: EngineState, command: Command): Outcome {
  if (!isKnownToRules(command, state.rulesVersion)) return refuse('rules_version_invalid')
  switch (command.type) {
    case 'place_order':
      return placeOrder(state, command)
    case 'place_oco':
      return placeOco(state, command)
    case 'amend_order':
      return amendOrder(state, command)
    case 'cancel_order':
      return cancelOrder(state, command)
    case 'cancel_all_orders':
      return cancelAllOrders(state, command)
    case 'activate_rules':
      return activateRules(state, command)
    case 'deposit':
      return deposit(state, command)
    case 'transfer_out':
      return transferOut(state, command)
    case 'transfer_in':
      return transferIn(state, command)
    case 'transfer_between':
      return transferBetween(state, command)
    case 'join_family':
      return joinFamily(state, command)
    case 'add_asset':
      return addAsset(state, command)
    case 'add_market':
      return addMarket(state, command)
    case 'change_market':
      return changeMarket(state, command)
    case 'set_market_status':
      return setMarketStatus(state, command)
    case 'set_fee_schedule':
      return setFeeSchedule(state, command)
    case 'set_account_fees':
      return setAccountFees(state, command)
    case 'set_account_status':
      return setAccountStatus(state, command)
    case 'add_perp_market':
      return addPerpMarket(state, command)
    case 'publish_prices':
      return publishPrices(state, command)
    case 'run_work':
      return runWork(state, command)
    case 'fund_insurance':
      return fundInsurance(state, command)
    case 'change_perp_risk':
      return changePerpRisk(state, command)
    case 'settle_market':
      return settleMarket(state, command)
    case 'place_perp_order':
      return placePerpOrder(state, command)
    case 'set_leverage':
      return setLeverage(state, command)
    case 'set_margin_mode':
      return setMarginMode(state, command)
    case 'set_position_mode':
      return setPositionMode(state, command)
    case 'move_isolated_margin':
      return moveIsolatedMargin(state, command)
    case 'set_position_stops':
      return setPositionStops(state, command)
    case 'close_position':
      return closePosition(state, command)
    default:
      return assertNever(command)
  }
}
