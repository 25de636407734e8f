import type { AppliedCommand, Refusal } from '@argosy/exchange'

/** A refusal that is missing here does not compile. */
const everyRefusal: Record<Refusal, true> = {
  asset_exists: true,
  asset_terms_invalid: true,
  market_exists: true,
  asset_unknown: true,
  market_terms_invalid: true,
  amount_out_of_range: true,
  market_unknown: true,
  price_out_of_range: true,
  quantity_below_minimum: true,
  quantity_above_maximum: true,
  balance_insufficient: true,
  open_orders_too_many: true,
  order_not_open: true,
}

const refusals = Object.keys(everyRefusal) as readonly Refusal[]

/** What a run was made of. */
export class Tally {
  accepted = 0
  repeated = 0
  fills = 0
  snapshots = 0
  readonly refused = new Map<Refusal, number>(refusals.map((refusal) => [refusal, 0]))

  count({ events, receipt }: AppliedCommand): void {
    const [first] = events
    if (first?.type === 'request_repeated') this.repeated++
    else if (receipt.ok) this.accepted++
    else this.refused.set(receipt.refusal, (this.refused.get(receipt.refusal) ?? 0) + 1)
    for (const event of events) if (event.type === 'order_filled') this.fills++
  }

  missingRefusals(): Refusal[] {
    return refusals.filter((refusal) => this.refused.get(refusal) === 0)
  }
}
