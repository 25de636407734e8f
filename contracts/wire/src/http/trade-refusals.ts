import type { AmendOrderRefusal, FuturesRefusal, ListingRefusal, MoneyRefusal, Refusal } from '@argosy/exchange'
import type { ToStepsRefusal } from '../market-terms.ts'

/** For operators, the courier, sub-accounts and the command client; traders' calls are never answered with these. */
type OperatorRefusal =
  | Exclude<ListingRefusal, AmendOrderRefusal | MoneyRefusal>
  | 'source_invalid'
  | 'family_invalid'
  | 'accounts_unrelated'
  | 'request_expired'
  | 'command_skipped'

/** Refused by the gateway before the order is parsed. */
type GatewayRefusal =
  | 'signed_out'
  | 'origin_refused'
  | 'realm_malformed'
  | 'path_unknown'
  | 'request_malformed'
  | 'body_too_large'
  | 'content_type_refused'
  | 'engine_overloaded'

/**
 * Every refusal of a trader's order, change, cancel or transfer. A new refusal of the engine counts as a trader's
 * unless it is listed as an operator's, so the compiler reports it to the code that displays refusals.
 */
/** Futures have no endpoint yet. */
export type TradeRefusal = Exclude<Refusal, OperatorRefusal | FuturesRefusal> | ToStepsRefusal | GatewayRefusal
