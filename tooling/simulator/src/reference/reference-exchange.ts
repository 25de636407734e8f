/**
 * The exchange written a second time, from SPEC.md, in the most obvious way. It shares no code with the engine: lists
 * of open orders that are searched from the start each time, one total per account and asset, and holds summed over the
 * open orders at each call.
 */
import type { Command, FuturesCommand, Receipt, SequencedCommand } from '@argosy/exchange'
import { amendOrder } from './amend.ts'
import { cancelAllOrders, cancelOrder, setAccountStatus, setMarketStatus } from './cancel.ts'
import { toReceipt, type Decision } from './decision.ts'
import { joinFamily, transferBetween } from './families.ts'
import { setAccountFees, setFeeSchedule } from './fees.ts'
import { addAsset, addMarket, changeMarket } from './listing.ts'
import { placeOco, placeOrder } from './place.ts'
import { activateRules, findByName, isExpired, rememberName } from './rules.ts'
import { createReferenceState, type CommandOf, type ReferenceState } from './state.ts'
import { createStory, type Story } from './story.ts'
import { deposit, transferIn, transferOut } from './transfers.ts'

export type Judgement = {
  readonly receipt: Receipt
  /** Answered from memory, by request id or by client order id. */
  readonly isRepeat: boolean
  readonly isTransferRepeat: boolean
  readonly story: Story
}

export class ReferenceExchange {
  readonly state: ReferenceState = createReferenceState()

  apply({ sequence, timeMs, command }: SequencedCommand): Judgement {
    const { state } = this
    const story = createStory()
    Object.assign(state, { sequence, timeMs, story })
    const known = state.answers.find(command.requestId)
    if (known) return { receipt: known, isRepeat: true, isTransferRepeat: false, story }
    const named = nameOf(command)
    const placedBefore = named && findByName(state, ...named)
    const decision = placedBefore ? undefined : decide(state, command)
    const receipt = placedBefore ?? toReceipt(state, decision ?? { order: null })
    state.answers.add(command.requestId, receipt, timeMs)
    if (named && decision && receipt.ok) rememberName(state, ...named, receipt)
    const isTransferRepeat = decision !== undefined && 'order' in decision && decision.isTransferRepeat === true
    return { receipt, isRepeat: decision === undefined, isTransferRepeat, story }
  }
}

/** OT-16 */
function nameOf(command: Command): [account: string, client: string] | undefined {
  if (command.type !== 'place_order' && command.type !== 'place_oco') return undefined
  return command.clientOrderId === null ? undefined : [command.accountId, command.clientOrderId]
}

/** The reference judges spot; futures have a judge of their own. */
type SpotCommandType = Exclude<Command['type'], FuturesCommand['type']>
type Deciders = { readonly [Type in SpotCommandType]: (state: ReferenceState, command: CommandOf<Type>) => Decision }

const deciders: Deciders = {
  activate_rules: activateRules,
  add_asset: addAsset,
  add_market: addMarket,
  change_market: changeMarket,
  set_market_status: setMarketStatus,
  set_fee_schedule: setFeeSchedule,
  set_account_fees: setAccountFees,
  set_account_status: setAccountStatus,
  deposit,
  transfer_out: transferOut,
  transfer_in: transferIn,
  transfer_between: transferBetween,
  join_family: joinFamily,
  place_order: placeOrder,
  place_oco: placeOco,
  amend_order: amendOrder,
  cancel_order: cancelOrder,
  cancel_all_orders: cancelAllOrders,
}

function decide(state: ReferenceState, command: Command): Decision {
  if (isExpired(state, command)) return { refusal: 'request_expired' }
  const decider = deciders[command.type as SpotCommandType] as (state: ReferenceState, command: Command) => Decision
  return decider(state, command)
}
