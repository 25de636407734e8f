import { platformCodes, type PlatformCode } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { paperHeader } from '@argosy/wire/http'
import { traceIdIn } from '@argosy/wire/signing'

export type DeviceIdentity = {
  readonly platform: PlatformCode
  readonly terminalCode: string
  readonly deviceId: string
}

export type HeaderSources = {
  /** Read for every call: a visitor may enter and leave simulation trading at any time. */
  readonly realm: () => Realm
  /** The page's language in both spellings: `zh-CN` in addresses, `zh_CN` as a locale. */
  readonly language: () => { readonly key: string; readonly locale: string }
  /** The device identity of a browser; absent on a server. */
  readonly device?: () => DeviceIdentity
  /** A test branch of the platform; empty in production. */
  readonly platformBranch?: () => string
}

/** Headers of every call (NET-1). */
export function commonHeaders(
  { language, device, platformBranch }: Omit<HeaderSources, 'realm'>,
  { realm, traceId, timestamp }: { readonly realm: Realm; readonly traceId: string; readonly timestamp: string },
): Record<string, string> {
  const { key, locale } = language()
  const identity = device?.()
  const branch = platformBranch?.()
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    website: 'mix',
    terminaltype: String(identity?.platform ?? platformCodes.WEB),
    ...(identity && { terminalcode: identity.terminalCode, deviceid: identity.deviceId }),
    requestid: traceId,
    locale,
    language: key,
    timestamp,
    ...(branch && { pfb: branch }),
    ...(realm === 'paper' && { [paperHeader]: '1' }),
  }
}

export function createTraceId(realm: Realm): string {
  return traceIdIn(realm, drawId())
}

/** Browsers have `randomUUID` on secure pages only; an insecure page must still load the messages that explain this. */
function drawId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
