/** Our app names itself in its web view's user agent: `… ArgosyApp/2.1 (iOS)`. */
export const appMarker = /\bArgosyApp\/\d/

/** The version of such a user agent, such as `2.1`; at most three numbers of four digits, because it can be forged. */
export function readAppVersion(userAgent: string): string | undefined {
  return /\bArgosyApp\/(\d{1,4}(?:\.\d{1,4}){0,2})(?![\d.])/.exec(userAgent)?.[1]
}

/** Set for the session by `?inApp=1`: for web views whose user agent cannot be changed, and for previews. */
export const inAppKey = 'in-app'

/** The boot script decides it before the first paint; all other code reads that decision (PLT-2). */
export function isInApp(): boolean {
  return typeof document !== 'undefined' && document.documentElement.classList.contains('in-app')
}
