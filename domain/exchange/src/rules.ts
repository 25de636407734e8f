import type { Command } from './command.ts'

/**
 * The version of the rules in force decides what commands do. A state begins with the first; `activate_rules` activates
 * the next one, once every replica runs a release that supports it.
 *
 * 1  the exchange as it was first released
 * 2  client order ids are remembered by account; commands that carry an expiry are refused after it
 * 3  main accounts have sub-accounts (join_family), money moves between accounts of a family (transfer_between), and a
 *    sub-account's fills and fees are its main account's
 * 4  perpetual futures
 */
export const newestRulesVersion = 4

/** Commands that only later versions know. A leader never journals one earlier: an older release could not read it. */
const firstVersionOf: Readonly<Partial<Record<Command['type'], number>>> = {
  join_family: 3,
  transfer_between: 3,
  add_perp_market: 4,
  publish_prices: 4,
  run_work: 4,
  fund_insurance: 4,
  change_perp_risk: 4,
  settle_market: 4,
  place_perp_order: 4,
  set_leverage: 4,
  set_margin_mode: 4,
  set_position_mode: 4,
  move_isolated_margin: 4,
  set_position_stops: 4,
  close_position: 4,
}

export function isKnownToRules({ type }: Pick<Command, 'type'>, rulesVersion: number): boolean {
  return rulesVersion >= (firstVersionOf[type] ?? 1)
}
