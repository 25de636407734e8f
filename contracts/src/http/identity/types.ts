import type { z } from 'zod'
import type { AccessKey, KeyKind, KeyPermission } from '../../key-data.ts'
import type { Realm } from '../../partition.ts'
import type { UserInfoView } from '../user-info.ts'
import type { identitySchemas, identitySealed } from './schemas.ts'

/** What a caller gives; the client seals the fields that `identitySealed` names. */
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

/** Whoever begins a session is answered as userinfo would, so that the page knows them at once. */
export type SignedInView = UserInfoView

/** The same whether or not the address is known here; the difference is in the mailbox only. */
export type CodeSentView = {
  /** Goes back with the code: a code counts for the request that asked for it. */
  readonly codeId: string
  readonly expiresInSeconds: number
  readonly resendInSeconds: number
}

/** How somebody may prove once more that they are themselves. `recovery` is one of the codes kept on paper. */
export type FactorMethod = 'email' | 'mobile' | 'google' | 'fido' | 'recovery'

export type MethodView = {
  readonly method: FactorMethod
  /** `a***@example.com`, `+49 *** 4567`; empty where there is nothing to send to. */
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
  /** Empty when the code was enough; otherwise one of these is needed as well. */
  readonly methods: readonly MethodView[]
}

export type StepUpMethodsView = {
  /** Whether the password is asked for besides one of the methods; a passkey stands for both. */
  readonly needsPassword: boolean
  readonly methods: readonly MethodView[]
  /** Until when the present step-up counts; 0 is none. */
  readonly steppedUpUntilMs: number
}

/** `options` is what `startAuthentication` and `startRegistration` of @simplewebauthn/browser take as `optionsJSON`. */
export type PasskeyOptionsView = { readonly challengeId: string; readonly options: Readonly<Record<string, unknown>> }

export type QrKeyView = {
  /** Shown as a picture. */
  readonly qrcodeKey: string
  /** Stays in the page: whoever photographs the picture cannot ask for the session. */
  readonly qrcodeSecret: string
  readonly expiresInSeconds: number
}

export type QrStatusView = {
  readonly status: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'
  /** Told once, with the session, when the other device has confirmed. */
  readonly user: SignedInView | null
}

/** Who asks to be let in: shown on the signed-in device before it decides. */
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
  /** A key opens no other. */
  readonly realm: Realm
  readonly kind: KeyKind
  readonly permissions: readonly KeyPermission[]
  readonly addresses: readonly string[]
  readonly expiresAtMs: number | null
  readonly createdAtMs: number
  readonly lastUsedAtMs: number | null
  /** Since when it does not work, until its owner confirms it. */
  readonly suspendedAtMs: number | null
}

/** `secret` is shown once; null for a key whose private half is its owner's. */
export type ApiKeyMadeView = { readonly key: ApiKeyView; readonly secret: string | null }

export type DeviceView = {
  readonly deviceId: string
  /** `Chrome on Windows`, as the browser says; words for people, not evidence. */
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

export type LoginMethod = 'development' | 'register' | 'password' | 'passkey' | 'qr'

export type LoginHistoryEntryView = {
  readonly entryId: number
  readonly timeMs: number
  readonly method: LoginMethod
  readonly isSuccess: boolean
  /** The refusal's word; empty for a success. */
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

/** Words that these doors refuse with, beside `signed_out`, `request_malformed`, `field_unknown` and the fixed numbers. */
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
  | 'sub_account_unknown'
  | 'totp_already_on'
  | 'totp_off'
