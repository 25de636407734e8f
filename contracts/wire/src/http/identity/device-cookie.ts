import { readTokenCookie } from '../session-cookie.ts'

/**
 * Identifies a browser that a user has signed in with, so that strangers' failures elsewhere do not count against it.
 */
export const deviceCookie = '__Host-device'

export function readDeviceToken(cookieHeader: string | undefined): string | undefined {
  return readTokenCookie(cookieHeader, deviceCookie)
}
