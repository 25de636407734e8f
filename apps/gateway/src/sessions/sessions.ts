import { sessionKey, type SessionEndReason } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import { drawId, drawToken, hashToken, type TokenHash } from '../identity/tokens.ts'

/** The caller's user. */
export type Visitor = { readonly userId: string; readonly accountId: AccountId; readonly userName: string }

/** The caller's user and session. */
export type SessionVisitor = Visitor & {
  /** Shown in the list of sessions; grants no access. */
  readonly sessionId: string
  readonly tokenHash: string
  readonly deviceId: string | null
  /** When the last step-up expires; 0 is none. */
  readonly steppedUpUntilMs: number
}

/** The data of a session: user, browser, address, start. */
export type SessionStart = Visitor & {
  readonly deviceId: string | null
  readonly device: string
  readonly address: string
}

export type StartedSession = { readonly token: string; readonly tokenHash: string; readonly lifetimeMs: number }

export type ListedSession = Pick<SessionStart, 'device' | 'deviceId' | 'address'> & {
  readonly sessionId: string
  readonly tokenHash: string
  readonly signedInAtMs: number
  readonly lastSeenAtMs: number
}

/** Redis stores only the hash of a session's token: reading Redis does not allow signing in. */
export type Sessions = {
  begin(start: SessionStart): Promise<StartedSession>
  find(tokenHash: TokenHash): Promise<SessionVisitor | undefined>
  /** A new token for the same session, stepped up; the old one becomes invalid. */
  rotate(token: string, steppedUpUntilMs: number): Promise<StartedSession | undefined>
  end(token: string): Promise<void>
  /** Why a session has ended; stored for ten minutes. */
  readEndReason(tokenHash: TokenHash): Promise<SessionEndReason>
  list(userId: string): Promise<ListedSession[]>
  /** False when the user has no such session. */
  endOne(userId: string, sessionId: string): Promise<boolean>
  /** All sessions of one browser. */
  endOfDevice(userId: string, deviceId: string): Promise<void>
  endAll(userId: string, reason: SessionEndReason, options?: { readonly exceptHash?: string }): Promise<void>
}

export type SessionLifetimes = { readonly idleMs: number; readonly absoluteMs: number }

export type SessionsOptions = SessionLifetimes & {
  /** Releases everything bound to the session: sockets, signing keys. */
  readonly onEnded: (tokenHash: string) => Promise<void>
}

const recordSchema = z.object({
  userId: z.string(),
  accountId: z.string().transform((text) => text as AccountId),
  userName: z.string(),
  deviceId: z.string().nullable(),
  sessionId: z.string(),
  steppedUpUntilMs: z.number(),
  device: z.string(),
  address: z.string(),
  signedInAtMs: z.number(),
  endsAtMs: z.number(),
})

type SessionRecord = z.output<typeof recordSchema>

const reasonTtlMs = 600_000
const reasonSchema = z.enum(['sessionEnded', 'accountFrozen', 'passwordChanged'])

export function createSessions(redis: Redis, { idleMs, absoluteMs, onEnded }: SessionsOptions): Sessions {
  const reasonKey = (tokenHash: string) => `session-ended:${tokenHash}`
  const listKey = (userId: string) => `user-sessions:${userId}`

  async function write(record: SessionRecord): Promise<StartedSession> {
    const token = drawToken()
    const tokenHash = hashToken(token)
    const lifetimeMs = record.endsAtMs - Date.now()
    // Listed before it becomes valid, so that ending all sessions also finds this one.
    await redis.addMember(listKey(record.userId), tokenHash, { ttlMs: absoluteMs })
    await redis.setJson(sessionKey(tokenHash), record, { ttlMs: Math.max(1, Math.min(idleMs, lifetimeMs)) })
    return { token, tokenHash, lifetimeMs }
  }

  const read = async (tokenHash: string) => readRecord(await redis.getJson(sessionKey(tokenHash)))

  async function endHash(userId: string, tokenHash: string, reason: SessionEndReason): Promise<void> {
    await redis.setJson(reasonKey(tokenHash), reason, { ttlMs: reasonTtlMs })
    await redis.del(sessionKey(tokenHash))
    await redis.removeMember(listKey(userId), tokenHash)
    await onEnded(tokenHash)
  }

  async function list(userId: string): Promise<ListedSession[]> {
    const listed: ListedSession[] = []
    for (const tokenHash of await redis.readMembers(listKey(userId))) {
      const [record, leftMs] = await Promise.all([read(tokenHash), redis.leftMs(sessionKey(tokenHash))])
      if (!record) {
        await redis.removeMember(listKey(userId), tokenHash)
        continue
      }
      const { sessionId, device, deviceId, address, signedInAtMs, endsAtMs } = record
      // The key's lifetime was reset when the session was last used: to the idle time, or to what was left until its
      // end.
      const lastSeenAtMs = Math.max(signedInAtMs, Math.min(Date.now(), Date.now() + leftMs - idleMs, endsAtMs))
      listed.push({ sessionId, tokenHash, device, deviceId, address, signedInAtMs, lastSeenAtMs })
    }
    return listed.sort((one, other) => other.signedInAtMs - one.signedInAtMs)
  }

  return {
    begin: (start) => {
      const signedInAtMs = Date.now()
      const endsAtMs = signedInAtMs + absoluteMs
      return write({ ...start, sessionId: drawId(), steppedUpUntilMs: 0, signedInAtMs, endsAtMs })
    },
    async find(tokenHash) {
      const key = sessionKey(tokenHash)
      const record = readRecord(await redis.getAndExtendJson(key, { ttlMs: idleMs }))
      if (!record) return undefined
      const leftMs = record.endsAtMs - Date.now()
      // Near its end the lifetime is cut to the time left; a session that ended in between stays ended.
      if (leftMs < idleMs && !(await redis.extendTtl(key, { ttlMs: leftMs }))) return undefined
      const { userId, accountId, userName, sessionId, deviceId, steppedUpUntilMs } = record
      return { userId, accountId, userName, sessionId, tokenHash, deviceId, steppedUpUntilMs }
    },
    async rotate(token, steppedUpUntilMs) {
      const tokenHash = hashToken(token)
      const record = await read(tokenHash)
      // Only the caller that deletes the old session continues, so that a concurrent second rotation fails.
      if (!record || !(await redis.del(sessionKey(tokenHash)))) return undefined
      const started = await write({ ...record, steppedUpUntilMs })
      await endHash(record.userId, tokenHash, 'sessionEnded')
      return started
    },
    async end(token) {
      const tokenHash = hashToken(token)
      const record = await read(tokenHash)
      if (record) await endHash(record.userId, tokenHash, 'sessionEnded')
    },
    async readEndReason(tokenHash) {
      const reason = reasonSchema.safeParse(await redis.getJson(reasonKey(tokenHash)))
      return reason.success ? reason.data : 'sessionEnded'
    },
    list,
    async endOne(userId, sessionId) {
      const found = (await list(userId)).find((session) => session.sessionId === sessionId)
      if (found) await endHash(userId, found.tokenHash, 'sessionEnded')
      return found !== undefined
    },
    async endOfDevice(userId, deviceId) {
      const ofDevice = (await list(userId)).filter((session) => session.deviceId === deviceId)
      await Promise.all(ofDevice.map(({ tokenHash }) => endHash(userId, tokenHash, 'sessionEnded')))
    },
    async endAll(userId, reason, { exceptHash } = {}) {
      const hashes = await redis.readMembers(listKey(userId))
      await Promise.all(
        hashes.filter((tokenHash) => tokenHash !== exceptHash).map((tokenHash) => endHash(userId, tokenHash, reason)),
      )
    },
  }
}

/** A record that an older gateway wrote in another shape counts as no session. */
function readRecord(stored: unknown): SessionRecord | undefined {
  const record = recordSchema.safeParse(stored)
  return record.success && record.data.endsAtMs > Date.now() ? record.data : undefined
}
