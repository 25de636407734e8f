import { readDeviceToken } from '@argosy/contracts/http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Devices } from './devices.ts'

/** Whose attempts and codes are counted: a user's own browser has its own, which nobody else can spend. */
export function spenderOf(userId: string, knownDevice: string | undefined): string {
  return knownDevice === undefined ? userId : `${userId}:${knownDevice}`
}

/** The token of the browser that asks, where this user has signed in with it before. For nobody it costs the same. */
export async function findKnownDevice(
  devices: Pick<Devices, 'isKnown'>,
  userId: string | undefined,
  { cookie }: Pick<IncomingHttpHeaders, 'cookie'>,
): Promise<string | undefined> {
  const token = readDeviceToken(cookie)
  return token !== undefined && (await devices.isKnown(userId ?? '', token)) ? token : undefined
}
