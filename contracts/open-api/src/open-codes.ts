import type { KeyRefusal } from '@argosy/wire'
import type { TradeRefusal } from '@argosy/wire/http'

/** Refusals that only program API endpoints use. */
export type OpenRefusal =
  | 'client_oid_malformed'
  | 'client_oid_taken'
  | 'request_repeated'
  | 'order_unknown'
  | 'plan_unknown'
  | 'line_not_offered'
  | 'contract_unknown'
  | 'contract_order_unknown'
  | 'contract_order_not_open'
  | 'unified_account_refused'
  | 'requests_too_many'
  | 'history_range_malformed'
  | 'history_not_retained'

/** Returned by the gateway for internal failures. */
type FailureReason = 'outcome_unknown' | 'service_unavailable' | 'service_busy' | 'internal_error'

export type OpenReason = OpenRefusal | KeyRefusal | TradeRefusal | FailureReason

export type OpenCode = { readonly code: string; readonly status: number; readonly msg: string }

const bad = (code: string, msg: string): OpenCode => ({ code, status: 400, msg })
const unknown = (code: string, msg: string): OpenCode => ({ code, status: 401, msg })
const denied = (code: string, msg: string): OpenCode => ({ code, status: 403, msg })
const unavailable = (code: string, msg: string): OpenCode => ({ code, status: 503, msg })

const notOpen = bad('43001', 'The order does not exist or is not open')
const unreadable = bad('40017', 'A parameter cannot be read')

/**
 * Our refusals in the numbers that clients recognise. Clients act on the number alone, so refusals that require the
 * same reaction share one; no message is one that clients compare as a whole.
 */
export const openCodes: Readonly<Record<OpenReason, OpenCode>> = {
  key_missing: unknown('40001', 'ACCESS-KEY is missing'),
  sign_missing: unknown('40003', 'ACCESS-SIGN is missing'),
  passphrase_missing: unknown('40011', 'ACCESS-PASSPHRASE is missing'),
  timestamp_malformed: unknown('40005', 'ACCESS-TIMESTAMP is no time in milliseconds'),
  timestamp_expired: unknown('40008', 'ACCESS-TIMESTAMP is too far from the time of the exchange'),
  key_unknown: unknown('40037', 'The key does not exist'),
  sign_wrong: unknown('40009', 'The signature does not fit the request'),
  passphrase_wrong: unknown('40012', 'The passphrase is wrong'),
  address_refused: denied('40018', 'The key may not be used from this address'),
  realm_wrong: denied('40099', 'The key belongs to the other environment: live or simulated'),
  permission_missing: denied('40014', 'The key lacks the permission'),
  key_expired: denied('40014', 'The key has expired: for seven days it reads and cancels only'),
  account_frozen: denied('40031', 'The account is frozen'),
  key_suspended: denied('40031', 'The key is suspended until its owner confirms it'),
  attempts_too_many: { code: '429', status: 429, msg: 'Too many failed attempts' },
  requests_too_many: { code: '429', status: 429, msg: 'Too many requests' },

  line_not_offered: denied('40301', 'This product is not offered'),
  contract_unknown: bad('40309', 'The contract is not listed'),
  contract_order_unknown: bad('40109', 'The order does not exist'),
  contract_order_not_open: bad('40768', 'The order does not exist or is not open'),
  unified_account_refused: bad('40084', 'Classic account: the unified API is not supported'),

  request_malformed: unreadable,
  decimal_malformed: unreadable,
  decimal_too_long: unreadable,
  decimal_too_fine: bad('40808', 'The amount has too many decimals'),
  amount_out_of_range: unreadable,
  order_terms_invalid: bad('40017', 'These parameters do not go together'),
  display_invalid: unreadable,
  content_type_refused: bad('40007', 'The content type must be application/json'),
  body_too_large: { code: '40017', status: 413, msg: 'The request is too large' },
  realm_malformed: bad('40017', 'PAPTRADING is 1 or absent'),
  history_range_malformed: bad('40707', 'The start lies behind the end'),
  history_not_retained: bad('40704', 'The range begins before what history has here'),
  path_unknown: { code: '40404', status: 404, msg: 'The path does not exist' },
  client_oid_malformed: bad('40305', 'clientOid has up to 50 characters that can be printed'),
  client_oid_taken: bad('40786', 'clientOid names another order'),
  // The number of a duplicate order, which clients do not retry automatically, unlike a refused time.
  request_repeated: bad('40786', 'This signed request came before: sign with another time, or ask what became of it'),

  market_unknown: bad('50004', 'The symbol is not listed'),
  asset_unknown: bad('40017', 'The coin is not listed'),
  market_not_open: bad('43115', 'The symbol is not open for trading'),
  market_halted: bad('41114', 'The symbol is halted'),
  account_close_only: denied('40301', 'The account may only sell'),
  price_off_tick: bad('41103', 'The price has too many decimals'),
  price_out_of_range: bad('41117', 'The price is out of range'),
  price_outside_band: bad('41117', 'The price is too far from the latest one'),
  price_reference_missing: bad('40706', 'There is no price yet to compare with'),
  quantity_off_lot: bad('40808', 'The size has too many decimals'),
  quantity_below_minimum: bad('45110', 'The size is below the minimum'),
  quantity_above_maximum: bad('45113', 'The size is above the maximum'),
  quantity_below_filled: bad('40108', 'The size is not above what was filled'),
  notional_below_minimum: bad('45110', 'The value is below the minimum'),
  trigger_already_met: bad('40917', 'The trigger price is met already'),
  open_orders_too_many: bad('40108', 'Too many open orders'),
  triggers_too_many: bad('40108', 'Too many plan orders'),
  balance_insufficient: bad('43012', 'The balance is too small'),
  destination_invalid: bad('40017', 'The destination does not exist'),
  post_only_would_take: bad('40706', 'A post-only order would have been filled at once'),
  order_not_fillable: bad('40108', 'The order cannot be filled whole'),
  order_not_open: notOpen,
  order_unknown: notOpen,
  order_not_amendable: bad('40706', 'The order cannot be changed in this way'),
  plan_unknown: bad('43025', 'The plan order does not exist'),

  engine_overloaded: unavailable('40604', 'The exchange is busy'),
  service_busy: unavailable('40604', 'The exchange is busy'),
  service_unavailable: unavailable('40604', 'The exchange cannot be reached right now'),
  outcome_unknown: { code: '50008', status: 504, msg: 'The outcome is not known yet: ask for the order' },
  internal_error: { code: '500', status: 500, msg: 'Something went wrong on our side' },

  // Only for browsers; listed so that every refusal has a number.
  signed_out: unknown('40001', 'ACCESS-KEY is missing'),
  origin_refused: denied('40014', 'The origin is refused'),
}

/** A refusal without a number is our mistake; the answer reveals nothing. */
export function openCodeOf(reason: string): OpenCode {
  return Object.hasOwn(openCodes, reason) ? openCodes[reason as OpenReason] : openCodes.internal_error
}
