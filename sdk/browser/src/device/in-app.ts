/** Our app names itself in its web view's user agent: `… ArgosyApp/2.1 (iOS)`. */
export const appMarker = /\bArgosyApp\/\d/

/** `2.1` of such a user agent; at most three numbers of four digits, because anybody may write one. */
export function readAppVersion(userAgent: string): string | undefined {
  return /\bArgosyApp\/(\d{1,4}(?:\.\d{1,4}){0,2})(?![\d.])/.exec(userAgent)?.[1]
}

/** Set for the session by `?inApp=1`, for web views whose user agent cannot be changed, and for looking at it. */
export const inAppKey = 'in-app'

/** The boot script decides it before the first paint; everybody else reads its answer (PLT-2). */
export function isInApp(): boolean {
  return typeof document !== 'undefined' && document.documentElement.classList.contains('in-app')
}
