import type { AmendOrderRefusal, ListingRefusal, MoneyRefusal, Refusal } from '@argosy/exchange'
import type { ToStepsRefusal } from '../market-terms.ts'

/** For operators, the courier and the command client: no call of a trader is answered with one of these. */
type OperatorRefusal =
  | Exclude<ListingRefusal, AmendOrderRefusal | MoneyRefusal>
  | 'source_invalid'
  | 'request_expired'
  | 'command_skipped'

/** Said at the gateway's door, before anybody looks at the order. */
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
 * Every reason for which a trader's order, change, cancel or transfer is refused. A new word of the engine is a trader's
 * unless it is listed as an operator's, so whoever shows refusals learns of it from the compiler.
 */
export type TradeRefusal = Exclude<Refusal, OperatorRefusal> | ToStepsRefusal | GatewayRefusal
