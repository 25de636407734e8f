/** Our app names itself in its web view's user agent: `… ArgosyApp/2.1 (iOS)`. */
export const appMarker = /\bArgosyApp\/\d/

/** Set for the session by `?inApp=1`, for web views whose user agent cannot be changed, and for looking at it. */
export const inAppKey = 'in-app'

/** The boot script decides it before the first paint; everybody else reads its answer (PLT-2). */
export function isInApp(): boolean {
  return typeof document !== 'undefined' && document.documentElement.classList.contains('in-app')
}
