/** Notifications that carry a code. */
export type CodeNotificationName = 'register_code' | 'login_code' | 'step_up_code' | 'recovery_code' | 'contact_code'

/** Alerts, which report an event and carry no code. */
export type PlainAlertName =
  | 'register_known'
  | 'recovery_unknown'
  | 'contact_taken'
  | 'password_changed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'api_key_added'
  | 'api_key_changed'
  | 'api_key_removed'
  | 'fund_password_changed'
  | 'account_frozen'

/** News that an account chose to receive by email. */
export type ChosenAlertName =
  | 'deposit_arrived'
  | 'transfer_arrived'
  | 'transfer_left'
  | 'order_bought'
  | 'order_sold'
  | 'order_triggered'
  | 'export_ready'

export type AlertName = PlainAlertName | ChosenAlertName | 'contact_changed' | 'new_device' | 'api_key_expiring'

/**
 * All notification texts in one language, as whole sentences, because languages do not build them from the same
 * fragments. `{…}` is a placeholder.
 */
export type NotificationTexts = {
  /** The sender, before every subject and every short message. */
  readonly prefix: string
  /** Shown below a code. */
  readonly codeUse: string
  /** Shown below a code that anybody who knows the address can request. */
  readonly codeUnasked: string
  readonly shortCode: string
  /** Shown below alerts about actions that somebody else may have performed. */
  readonly notYou: string
  readonly antiPhishing: string
  readonly antiPhishingMissing: string
  /** Replaces the name of an unknown device. */
  readonly unknownDevice: string
  readonly codeSubjects: Readonly<Record<CodeNotificationName, string>>
  readonly alerts: Readonly<Record<AlertName, { readonly subject: string; readonly text: string }>>
}
