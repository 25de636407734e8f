import { readDeviceToken } from '@argosy/wire/http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Devices } from './devices.ts'

/** The key under which attempts and codes are counted: a user's own browser has its own, which others cannot use up. */
export function spenderOf(userId: string, knownDevice: string | undefined): string {
  return knownDevice === undefined ? userId : `${userId}:${knownDevice}`
}

/** The caller's device token, if this user has signed in with it before. Unknown users cost the same lookup. */
export async function findKnownDevice(
  devices: Pick<Devices, 'isKnown'>,
  userId: string | undefined,
  { cookie }: Pick<IncomingHttpHeaders, 'cookie'>,
): Promise<string | undefined> {
  const token = readDeviceToken(cookie)
  return token !== undefined && (await devices.isKnown(userId ?? '', token)) ? token : undefined
}
