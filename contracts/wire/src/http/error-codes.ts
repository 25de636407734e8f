/**
 * Refusals with numbers instead of names: server and client both act on them, so they are defined once, here. Every
 * other refusal has a name as its code.
 */
export const errorCodes = {
  /** A challenge must be solved first; comes in group `gateway` with the scene and its business id (CAP-1). */
  captchaRequired: '10021',
  /** The visitor closed the challenge; set by the client, never by the gateway (CAP-2). */
  captchaDismissed: '90000001',

  /** The session was ended by the server, for a reason that is not specified (NET-4). */
  sessionEnded: '00004',
  /** The account is frozen, by its owner or by an operator (NET-4). */
  accountFrozen: '20906',
  /** The password was changed elsewhere (NET-4). */
  passwordChanged: '20205',

  /** The signature is missing or does not fit the request (SGN-7). */
  signatureRefused: '00020',
  /**
   * The key is unknown or expired, or the mode is not the route's: the client must reload the configuration (SGN-7).
   */
  signingStale: '00021',
  /** The time is outside the window, or the request was seen before (SGN-7). */
  signatureExpired: '00022',
  /** The key belongs to somebody else (SGN-7). */
  signingKeyForeign: '00023',
} as const

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

export type SessionEndReason = 'sessionEnded' | 'accountFrozen' | 'passwordChanged'

/** On HTTP 200 these end the session in the browser too, except in an answer about the signed-in user (NET-4). */
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

/** The component that refused; the challenge flow starts only for refusals by the gateway itself (CAP-1). */
export const gatewayGroup = 'gateway'

/** Where a challenge is required: the scene and the attempt. */
export type CaptchaDemand = { readonly scene: string; readonly bizId: string }

/** Carries a solved challenge's token on the repeated request. */
export const captchaTokenHeader = 'captcha-token'
