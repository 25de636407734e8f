/**
 * Refusals that have numbers instead of words: both sides of the wire act on them, so they are written once, here.
 * Every other refusal is its reason's own word.
 */
export const errorCodes = {
  /** A challenge must be solved first; comes in group `gateway` with the scene and its business id (CAP-1). */
  captchaRequired: '10021',
  /** The visitor closed the challenge; said by the client, never by the gateway (CAP-2). */
  captchaDismissed: '90000001',

  /** Signed out by us, for a reason not told apart (NET-4). */
  sessionEnded: '00004',
  /** The account is frozen, by its owner or by an operator (NET-4). */
  accountFrozen: '20906',
  /** The password was changed elsewhere (NET-4). */
  passwordChanged: '20205',

  /** The signature is missing or does not fit the request (SGN-7). */
  signatureRefused: '00020',
  /** The key is unknown or expired, or the mode is not the route's: the configuration must be loaded anew (SGN-7). */
  signingStale: '00021',
  /** The time is too far off, or the request was seen before (SGN-7). */
  signatureExpired: '00022',
  /** The key belongs to somebody else (SGN-7). */
  signingKeyForeign: '00023',
} as const

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

export type SessionEndReason = 'sessionEnded' | 'accountFrozen' | 'passwordChanged'

/** On HTTP 200 these end the session in the browser too, except in an answer about who is signed in (NET-4). */
export const forcedLogoutCodes: readonly string[] = [
  errorCodes.sessionEnded,
  errorCodes.accountFrozen,
  errorCodes.passwordChanged,
]

export const signingCodes: readonly string[] = [
  errorCodes.signatureRefused,
  errorCodes.signingStale,
  errorCodes.signatureExpired,
  errorCodes.signingKeyForeign,
]

/** What part of the exchange refused; the challenge flow starts only for refusals of the gateway itself (CAP-1). */
export const gatewayGroup = 'gateway'

/** Where a challenge is demanded: which scene, and for which attempt. */
export type CaptchaDemand = { readonly scene: string; readonly bizId: string }

/** Carries a solved challenge's token on the repeated request. */
export const captchaTokenHeader = 'captcha-token'
