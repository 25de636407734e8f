/** Each is spelled as its reason; the same word is used on the wire, in the log and as the translation key. */
export type PlaceOrderRefusal =
  | 'market_unknown'
  | 'market_not_open'
  | 'account_frozen'
  | 'account_close_only'
  | 'order_terms_invalid'
  | 'price_out_of_range'
  | 'price_outside_band'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'
  | 'display_invalid'
  | 'notional_below_minimum'
  | 'price_reference_missing'
  | 'trigger_already_met'
  | 'open_orders_too_many'
  | 'triggers_too_many'
  | 'balance_insufficient'
  | 'post_only_would_take'
  | 'order_not_fillable'

export type CancelOrderRefusal = 'order_not_open' | 'market_halted'

export type AmendOrderRefusal = PlaceOrderRefusal | 'order_not_open' | 'order_not_amendable' | 'quantity_below_filled'

export type ListingRefusal =
  | 'asset_exists'
  | 'asset_terms_invalid'
  | 'market_exists'
  | 'asset_unknown'
  | 'market_terms_invalid'
  | 'market_unknown'
  | 'market_status_invalid'
  | 'fee_terms_invalid'
  | 'rules_version_invalid'

export type FamilyRefusal = 'family_invalid'

export type MoneyRefusal =
  | 'asset_unknown'
  | 'amount_out_of_range'
  | 'destination_invalid'
  | 'source_invalid'
  | 'accounts_unrelated'
  | 'account_frozen'
  | 'balance_insufficient'

/** Too late to know whether it was applied before; the receipt of the first attempt is what counts. */
export type ExpiryRefusal = 'request_expired'

/** No replica could apply it; an operator decided that none shall (RQ-6). */
export type SkipRefusal = 'command_skipped'

/** Only of commands that futures know. */
export type FuturesRefusal =
  | 'account_in_liquidation'
  | 'leverage_too_high'
  | 'open_interest_too_high'
  | 'orders_open'
  | 'position_limit_exceeded'
  | 'position_mode_mismatch'
  | 'position_open'
  | 'position_unknown'
  | 'price_early'
  | 'price_out_of_order'
  | 'price_reference_stale'
  | 'price_stale'
  | 'reduce_only'

export type Refusal =
  | FuturesRefusal
  | AmendOrderRefusal
  | CancelOrderRefusal
  | ListingRefusal
  | FamilyRefusal
  | MoneyRefusal
  | ExpiryRefusal
  | SkipRefusal
