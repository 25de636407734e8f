import { sessionKey, subAccountRights, type SessionEndReason, type SubAccountRight } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import { drawId, drawToken, hashToken, type TokenHash } from '../identity/tokens.ts'

/** The caller's user. */
export type Visitor = { readonly userId: string; readonly accountId: AccountId; readonly userName: string }

/** The caller's user and session. */
export type SessionVisitor = Visitor & {
  /** Who proved their identity: in a session of a sub-account, its main account's user. */
  readonly personId: string
  /** Its rights when the session is one of a sub-account; a change of them ends the session. */
  readonly subAccountRights: readonly SubAccountRight[] | null
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

export type SwitchTarget = Visitor & Pick<SessionVisitor, 'personId' | 'subAccountRights' | 'deviceId'>

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
  /** Ends the session and begins one of another account of the same person, which ends when this one would have. */
  switchTo(token: string, account: SwitchTarget): Promise<StartedSession | undefined>
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
  personId: z.string().optional(),
  subAccountRights: z.array(z.enum(subAccountRights)).readonly().nullable().default(null),
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
    for (const userId of ownersOf(record)) await redis.addMember(listKey(userId), tokenHash, { ttlMs: absoluteMs })
    await redis.setJson(sessionKey(tokenHash), record, { ttlMs: Math.max(1, Math.min(idleMs, lifetimeMs)) })
    return { token, tokenHash, lifetimeMs }
  }

  const read = async (tokenHash: string) => readRecord(await redis.getJson(sessionKey(tokenHash)))

  async function endHash(userId: string, tokenHash: string, reason: SessionEndReason): Promise<void> {
    await redis.setJson(reasonKey(tokenHash), reason, { ttlMs: reasonTtlMs })
    await redis.del(sessionKey(tokenHash))
    // The list of the session's other owner drops it when it is next read.
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
      const own = { personId: start.userId, subAccountRights: null }
      return write({ ...start, ...own, sessionId: drawId(), steppedUpUntilMs: 0, signedInAtMs, endsAtMs })
    },
    async find(tokenHash) {
      const key = sessionKey(tokenHash)
      const record = readRecord(await redis.getAndExtendJson(key, { ttlMs: idleMs }))
      if (!record) return undefined
      const leftMs = record.endsAtMs - Date.now()
      // Near its end the lifetime is cut to the time left; a session that ended in between stays ended.
      if (leftMs < idleMs && !(await redis.extendTtl(key, { ttlMs: leftMs }))) return undefined
      const {
        device: _device,
        address: _address,
        signedInAtMs: _signedInAtMs,
        endsAtMs: _endsAtMs,
        ...visitor
      } = record
      return { ...visitor, personId: personOf(record), tokenHash }
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
    async switchTo(token, account) {
      const tokenHash = hashToken(token)
      const record = await read(tokenHash)
      if (!record || !(await redis.del(sessionKey(tokenHash)))) return undefined
      const started = await write({ ...record, ...account, sessionId: drawId(), steppedUpUntilMs: 0 })
      for (const userId of ownersOf(record)) await endHash(userId, tokenHash, 'sessionEnded')
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

/** A session of a sub-account is listed under its person too, who sees it and can end it. */
function ownersOf(record: SessionRecord): ReadonlySet<string> {
  return new Set([record.userId, personOf(record)])
}

/** A session from before there were sub-accounts names no person. */
function personOf({ userId, personId }: SessionRecord): string {
  return personId ?? userId
}

/** A record that an older gateway wrote in another shape counts as no session. */
function readRecord(stored: unknown): SessionRecord | undefined {
  const record = recordSchema.safeParse(stored)
  return record.success && record.data.endsAtMs > Date.now() ? record.data : undefined
}
