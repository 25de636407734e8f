import type {
  AppliedCommand,
  CloseReason,
  Command,
  EngineEvent,
  FuturesCommand,
  FuturesRefusal,
  Order,
  Refusal,
} from '@argosy/exchange'
import type { DropReason } from './reference/story.ts'

/** An entry missing in one of these does not compile. */
/** Skipping is an operator's decision about a journal, which a simulation does not make. */
type SimulatedRefusal = Exclude<Refusal, 'command_skipped' | FuturesRefusal>

const everyRefusal: Record<SimulatedRefusal, true> = {
  asset_exists: true,
  asset_terms_invalid: true,
  market_exists: true,
  asset_unknown: true,
  market_terms_invalid: true,
  market_status_invalid: true,
  fee_terms_invalid: true,
  rules_version_invalid: true,
  request_expired: true,
  amount_out_of_range: true,
  destination_invalid: true,
  source_invalid: true,
  accounts_unrelated: true,
  family_invalid: true,
  market_unknown: true,
  market_not_open: true,
  market_halted: true,
  account_frozen: true,
  account_close_only: true,
  order_terms_invalid: true,
  price_out_of_range: true,
  price_outside_band: true,
  quantity_below_minimum: true,
  quantity_above_maximum: true,
  display_invalid: true,
  notional_below_minimum: true,
  price_reference_missing: true,
  trigger_already_met: true,
  open_orders_too_many: true,
  triggers_too_many: true,
  balance_insufficient: true,
  post_only_would_take: true,
  order_not_fillable: true,
  order_not_open: true,
  order_not_amendable: true,
  quantity_below_filled: true,
}

const everyCloseReason: Record<CloseReason, true> = {
  filled: true,
  user: true,
  time_in_force: true,
  protection: true,
  book_empty: true,
  self_trade: true,
  other_leg: true,
  post_only_would_take: true,
  order_not_fillable: true,
  market_delisted: true,
  account_frozen: true,
  account_close_only: true,
}

const everyDropReason: Record<DropReason, true> = {
  market_not_open: true,
  account_frozen: true,
  account_close_only: true,
  quantity_below_minimum: true,
  balance_insufficient: true,
}

/** Futures have a simulation of their own. */
type SpotCommandType = Exclude<Command['type'], FuturesCommand['type']>

const everyCommand: Record<SpotCommandType, true> = {
  activate_rules: true,
  add_asset: true,
  add_market: true,
  change_market: true,
  set_market_status: true,
  set_fee_schedule: true,
  set_account_fees: true,
  set_account_status: true,
  deposit: true,
  transfer_out: true,
  transfer_in: true,
  transfer_between: true,
  join_family: true,
  place_order: true,
  place_oco: true,
  amend_order: true,
  cancel_order: true,
  cancel_all_orders: true,
}

const everyOrderType = {
  limit_gtc: true,
  limit_ioc: true,
  limit_fok: true,
  limit_post_only: true,
  market: true,
  iceberg: true,
  trigger_limit: true,
  trigger_market: true,
  trailing_stop: true,
  with_exits: true,
  leg: true,
} as const
type OrderType = keyof typeof everyOrderType

/** Counts what a run covered. */
export class Tally {
  snapshots = 0
  readonly accepted = countsOf(everyCommand)
  readonly opened = countsOf(everyOrderType)
  readonly refused = countsOf(everyRefusal)
  readonly closed = countsOf(everyCloseReason)
  readonly dropped = countsOf(everyDropReason)
  readonly other = countsOf({
    request_repeated: true,
    transfer_repeated: true,
    fills: true,
    triggered: true,
    fees_paid: true,
  })

  count({ type }: Command, { events, receipt }: AppliedCommand): void {
    const [first] = events
    if (first?.type === 'request_repeated') add(this.other, 'request_repeated')
    else if (receipt.ok) add(this.accepted, type)
    else if (receipt.refusal !== 'command_skipped') add(this.refused, receipt.refusal)
    for (const event of events) this.#countEvent(event)
  }

  /** Entries that the run never covered, about which it proves nothing. */
  missing(): string[] {
    const counts = [this.accepted, this.opened, this.refused, this.closed, this.dropped, this.other]
    const names = ['accepted', 'opened', 'refused', 'closed', 'dropped', 'other']
    return counts.flatMap((map, index) =>
      [...map].filter(([, count]) => count === 0).map(([kind]) => `${names[index]} ${kind}`),
    )
  }

  #countEvent(event: EngineEvent): void {
    if (event.type === 'order_filled') add(this.other, 'fills')
    else if (event.type === 'order_triggered') add(this.other, 'triggered')
    else if (event.type === 'order_accepted') add(this.opened, typeOf(event.order))
    else if (event.type === 'order_closed') add(this.closed, event.reason)
    else if (event.type === 'exits_dropped') add(this.dropped, event.reason)
    else if (event.type === 'transfer_repeated') add(this.other, 'transfer_repeated')
    else if (event.type === 'transferred' && event.reason === 'fee') add(this.other, 'fees_paid')
  }
}

/** A leg is a stop that came with its other leg, or an attached order. */
function typeOf({ orderId, kind, timeInForce, trigger, display, exits }: Readonly<Order>): OrderType {
  if (orderId % 8 > 0) return 'leg'
  if (trigger) return trigger.type === 'trail' ? 'trailing_stop' : `trigger_${kind}`
  if (exits) return 'with_exits'
  if (display > 0n) return 'iceberg'
  return kind === 'market' ? 'market' : `limit_${timeInForce}`
}

function countsOf<Kind extends string>(kinds: Record<Kind, true>): Map<Kind, number> {
  return new Map((Object.keys(kinds) as Kind[]).map((kind) => [kind, 0]))
}

function add<Kind extends string>(counts: Map<Kind, number>, kind: Kind): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
