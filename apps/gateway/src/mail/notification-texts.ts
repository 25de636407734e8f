/** Letters that carry a code. */
export type CodeNotificationName = 'register_code' | 'login_code' | 'step_up_code' | 'recovery_code' | 'contact_code'

/** Letters that say what happened and nothing else. */
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

export type AlertName = PlainAlertName | 'contact_changed' | 'new_device'

/**
 * All words of all letters in one language; whole sentences, because no two languages build one from the same parts.
 * `{…}` stands for what is filled in.
 */
export type NotificationTexts = {
  /** Who writes, before every subject and every short message. */
  readonly prefix: string
  /** Below a code. */
  readonly codeUse: string
  /** Below a code that anybody who knows a mailbox can have sent there. */
  readonly codeUnasked: string
  readonly shortCode: string
  /** Below everything that somebody else may have done. */
  readonly notYou: string
  readonly antiPhishing: string
  readonly antiPhishingMissing: string
  /** In place of a device's name. */
  readonly unknownDevice: string
  readonly codeSubjects: Readonly<Record<CodeNotificationName, string>>
  readonly alerts: Readonly<Record<AlertName, { readonly subject: string; readonly text: string }>>
}
