import type { z } from 'zod'
import type { AccessKey, KeyKind, KeyPermission } from '../../key-data.ts'
import type { Realm } from '@argosy/catalogue'
import type { UserInfoView } from '../user-info.ts'
import type { identitySchemas, identitySealed } from './schemas.ts'

/** The caller's input; the client seals the fields listed in `identitySealed`. */
type Clear<Name extends keyof typeof identitySchemas> = z.input<(typeof identitySchemas)[Name]>
type Sealed<Name extends keyof typeof identitySealed> = z.input<(typeof identitySealed)[Name]>

export type ContactBody = { readonly email: string } | { readonly areaCode: string; readonly mobile: string }
export type RegisterEmailBody = Clear<'registerEmail'> & Sealed<'registerEmail'>
export type RegisterMobileBody = Clear<'registerMobile'> & Sealed<'registerMobile'>
export type RegisterMobileAndEmailBody = Clear<'registerMobileAndEmail'> & Sealed<'registerMobileAndEmail'>
export type LoginBody = Sealed<'login'>
export type LoginTokenBody = Clear<'loginToken'>
export type LoginSendCodeBody = Clear<'loginSendCode'>
export type LoginVerifyBody = Clear<'loginVerify'> & Sealed<'loginVerify'>
export type LoginVerifySystemBody = Clear<'loginVerifySystem'> & Sealed<'loginVerifySystem'>
export type LoginVerifyAuthBody = Clear<'loginVerifyAuth'> & Sealed<'loginVerifyAuth'>
export type PasskeyLoginBody = Clear<'passkeyLogin'> & Sealed<'passkeyLogin'>
export type QrKeyStatusBody = Sealed<'qrKeyStatus'>
export type QrScanBody = Clear<'qrScan'>
export type QrDecideBody = Clear<'qrDecide'>
export type ForgotPasswordVerifyBody = Clear<'forgotPasswordVerify'> & Sealed<'forgotPasswordVerify'>
export type RecoveryTokenBody = Clear<'recoveryToken'>
export type ResetPasswordBody = Clear<'resetPassword'> & Sealed<'resetPassword'>
export type StepUpSendCodeBody = Clear<'stepUpSendCode'>
export type StepUpBody = Clear<'stepUp'> & Sealed<'stepUp'>
export type ChangePasswordBody = Clear<'changePassword'> & Sealed<'changePassword'>
export type ChangeEmailBody = Clear<'changeEmail'> & Sealed<'changeEmail'>
export type ChangeMobileBody = Clear<'changeMobile'> & Sealed<'changeMobile'>
export type TotpConfirmBody = Sealed<'totpConfirm'>
export type PasskeyFinishBody = Clear<'passkeyFinish'>
export type PasskeyRemoveBody = Clear<'passkeyRemove'>
export type MakeApiKeyBody = Clear<'makeApiKey'> & Sealed<'makeApiKey'>
export type ChangeApiKeyBody = Clear<'changeApiKey'>
export type RemoveApiKeyBody = Clear<'removeApiKey'>
export type ConfirmApiKeyBody = Clear<'confirmApiKey'>
export type AntiPhishingBody = Clear<'antiPhishing'>
export type FundPasswordBody = Sealed<'fundPassword'>
export type DeviceRemoveBody = Clear<'deviceRemove'>
export type SessionRevokeBody = Clear<'sessionRevoke'>
export type LoginHistoryQuery = Clear<'loginHistoryQuery'>
export type SwitchSubAccountBody = Sealed<'switchSubAccount'>

/** The call that begins a session returns the user info, so that the page needs no second call. */
export type SignedInView = UserInfoView

/** The same whether or not the address is registered; only the mailbox shows the difference. */
export type CodeSentView = {
  /** Must be sent back with the code: a code is valid only for the request that created it. */
  readonly codeId: string
  readonly expiresInSeconds: number
  readonly resendInSeconds: number
}

/** The methods of a second proof of identity. `recovery` is one of the codes on paper. */
export type FactorMethod = 'email' | 'mobile' | 'google' | 'fido' | 'recovery'

export type MethodView = {
  readonly method: FactorMethod
  /** `a***@example.com`, `+49 *** 4567`; empty for methods without a destination. */
  readonly target: string
}

export type LoginView = {
  readonly loginToken: string
  /** Any one of them is enough. */
  readonly methods: readonly MethodView[]
  readonly expiresInSeconds: number
}

export type RecoveryView = {
  readonly recoveryToken: string
  /** Empty when the code was enough; otherwise one of these is required as well. */
  readonly methods: readonly MethodView[]
}

export type StepUpMethodsView = {
  /** Whether the password is required besides one of the methods; a passkey replaces both. */
  readonly needsPassword: boolean
  readonly methods: readonly MethodView[]
  /** When the current step-up expires; 0 is none. */
  readonly steppedUpUntilMs: number
}

/**
 * `options` is the `optionsJSON` argument of `startAuthentication` and `startRegistration` in @simplewebauthn/browser.
 */
export type PasskeyOptionsView = { readonly challengeId: string; readonly options: Readonly<Record<string, unknown>> }

export type QrKeyView = {
  /** Shown as a QR code. */
  readonly qrcodeKey: string
  /** Stays in the page: photographing the QR code is not enough to obtain the session. */
  readonly qrcodeSecret: string
  readonly expiresInSeconds: number
}

export type QrStatusView = {
  readonly status: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'
  /** Returned once, with the session, after the other device has confirmed. */
  readonly user: SignedInView | null
}

/** The requesting browser, shown on the signed-in device before it decides. */
export type QrScanView = { readonly device: string; readonly address: string; readonly expiresInSeconds: number }

export type SecurityOverviewView = {
  /** Both masked; empty when there is none. */
  readonly email: string
  readonly mobile: string
  readonly hasPassword: boolean
  readonly passwordChangedAtMs: number
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly passkeyCount: number
  readonly hasFundPassword: boolean
  /** Masked until the session has stepped up. */
  readonly antiPhishingCode: string
  readonly steppedUpUntilMs: number
}

export type TotpBeginView = { readonly secret: string; readonly otpauthUrl: string }
/** Shown once. */
export type RecoveryCodesView = { readonly recoveryCodes: readonly string[] }

export type PasskeyView = {
  readonly passkeyId: string
  readonly name: string
  readonly isBackedUp: boolean
  readonly createdAtMs: number
  readonly lastUsedAtMs: number | null
}

export type ApiKeyView = {
  readonly accessKey: AccessKey
  readonly name: string
  /** A key works in one realm only. */
  readonly realm: Realm
  readonly kind: KeyKind
  readonly permissions: readonly KeyPermission[]
  readonly addresses: readonly string[]
  readonly expiresAtMs: number | null
  readonly createdAtMs: number
  readonly lastUsedAtMs: number | null
  /** When it was suspended; it does not work until its owner confirms it. */
  readonly suspendedAtMs: number | null
}

/** `secret` is shown once; null for a key whose private half only its owner has. */
export type ApiKeyMadeView = { readonly key: ApiKeyView; readonly secret: string | null }

export type DeviceView = {
  readonly deviceId: string
  /** `Chrome on Windows`, as reported by the browser; not evidence. */
  readonly name: string
  readonly address: string
  readonly firstSeenAtMs: number
  readonly lastSeenAtMs: number
  readonly isCurrent: boolean
}

export type SessionView = {
  readonly sessionId: string
  readonly device: string
  readonly address: string
  readonly signedInAtMs: number
  readonly lastSeenAtMs: number
  readonly isCurrent: boolean
}

export type LoginMethod = 'development' | 'register' | 'password' | 'passkey' | 'qr' | 'switch'

export type LoginHistoryEntryView = {
  readonly entryId: number
  readonly timeMs: number
  readonly method: LoginMethod
  readonly isSuccess: boolean
  /** The refusal's name; empty for a success. */
  readonly reason: string
  readonly device: string
  readonly address: string
}

export type OutboxMessageView = {
  readonly channel: 'mail' | 'sms'
  readonly target: string
  readonly template: string
  readonly subject: string
  readonly text: string
  readonly timeMs: number
}

/**
 * The refusals of these endpoints, besides `signed_out`, `request_malformed`, `field_unknown` and the numeric codes.
 */
export type IdentityRefusal =
  | 'account_frozen'
  | 'attempts_too_many'
  | 'challenge_dead'
  | 'code_wrong'
  | 'codes_too_many'
  | 'credentials_wrong'
  | 'device_unknown'
  | 'envelope_refused'
  | 'factor_required'
  | 'factor_wrong'
  | 'fund_password_unset'
  | 'key_addresses_malformed'
  | 'key_addresses_too_many'
  | 'key_public_key_refused'
  | 'key_unknown'
  | 'key_withdraw_needs_addresses'
  | 'keys_too_many'
  | 'login_token_dead'
  | 'method_unavailable'
  | 'passkey_refused'
  | 'passkey_unknown'
  | 'passkeys_too_many'
  | 'password_too_common'
  | 'password_too_long'
  | 'password_too_short'
  | 'password_unchanged'
  | 'password_with_own_name'
  | 'provider_off'
  | 'qr_dead'
  | 'session_unknown'
  | 'step_up_required'
  | 'main_account_only'
  | 'sub_account_alias_taken'
  | 'sub_account_frozen'
  | 'sub_account_frozen_by_exchange'
  | 'sub_account_right_missing'
  | 'sub_account_unknown'
  | 'sub_accounts_too_many'
  | 'sub_accounts_unavailable'
  | 'transfer_altered'
  | 'totp_already_on'
  | 'totp_off'
