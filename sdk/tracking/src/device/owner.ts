import { readBareIdentity, type BareIdentity } from '@argosy/browser/device'
import {
  trackingLibraryVersion,
  trackingUserAgentLengthMax,
  type TrackedDevice,
  type TrackedEvent,
} from '@argosy/wire/tracking'
import { isDressed, type WrittenEvent } from '../queue/event-queue.ts'
import type { TrackingSettings } from '../settings.ts'
import { readUid, type UploadConfig } from '../upload/config.ts'
import { findLogEnv } from './log-env.ts'
import { parseUserAgent } from './parse-user-agent.ts'
import { createSessionId, isFirstDay, readFirstVisitMs, writeSession, type Session } from './session.ts'
import { findSystem } from './find-system.ts'

type Connection = { readonly effectiveType?: string }

/** The owner of the events: device, session and, when signed in, the user id. */
export function createOwner({ appId, appName, env, fingerprint }: TrackingSettings, session: Session) {
  const firstVisitMs = readFirstVisitMs(Date.now())
  let identity: BareIdentity | undefined
  let uid = ''
  let ip = ''

  /** TRK-1. */
  function describe(deviceId: string, atMs: number): TrackedDevice {
    const { userAgent } = navigator
    const { connection } = navigator as { readonly connection?: Connection }
    return {
      ...parseUserAgent(userAgent),
      ...session.told,
      screen_width: screen.width,
      screen_height: screen.height,
      network_type: connection?.effectiveType ?? '',
      sys: findSystem(),
      url_host: location.host,
      timezone_offset: new Date().getTimezoneOffset(),
      log_env: findLogEnv(env, location.host),
      device_id: deviceId,
      first_visit_time: firstVisitMs,
      first_day: isFirstDay(firstVisitMs, atMs),
      app_id: appId,
      app_name: appName,
      ip,
      user_agent: userAgent.slice(0, trackingUserAgentLengthMax),
      lib_version: trackingLibraryVersion,
    }
  }

  return {
    /** A page may supply a better device id than ours; events wait for it (TRK-3). */
    identify: async (): Promise<void> => {
      // A failed fingerprint must not stop tracking for good.
      const candidate = await fingerprint?.().catch(() => undefined)
      identity = readBareIdentity(/^[A-Za-z0-9-]{8,64}$/.test(candidate ?? '') ? candidate : undefined)
      session.told.session_id ||= createSessionId(identity.deviceId, Date.now(), Math.random)
      writeSession(session)
    },
    learn: (config: UploadConfig): void => {
      uid ||= config.uid
      ip = config.ip
    },
    setUser: (userId: string): void => {
      uid = readUid(userId)
    },
    /** The headers of all our calls. */
    headers: (): Readonly<Record<string, string>> =>
      identity ? { deviceid: identity.deviceId, terminalcode: identity.terminalCode } : {},
    /** An event stays unchanged until the device is known (TRK-3). */
    dress: (event: WrittenEvent | TrackedEvent): WrittenEvent | TrackedEvent => {
      if (!isDressed(event))
        return identity ? { ...event, uid, ...describe(identity.deviceId, event.timestamp) } : event
      return event.session_id === session.told.session_id && event.uid === '' ? { ...event, uid, ip } : event
    },
  }
}
