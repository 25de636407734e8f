import { sessionKey } from '@argosy/contracts/http'
import type { AccountId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SessionLifetimes } from '../config/config.ts'

/** Who is calling. */
export type Visitor = { readonly userId: string; readonly accountId: AccountId; readonly userName: string }

/** Redis knows a session by the hash of its token only: whoever reads Redis cannot sign in with it. */
export type Sessions = {
  begin(visitor: Visitor): Promise<string>
  find(token: string): Promise<Visitor | undefined>
  end(token: string): Promise<void>
}

const sessionSchema = z.object({
  userId: z.string(),
  accountId: z.string().transform((text) => text as AccountId),
  userName: z.string(),
  endsAtMs: z.number(),
})

export function createSessions(redis: Redis, { idleMs, absoluteMs }: SessionLifetimes): Sessions {
  return {
    async begin({ userId, accountId, userName }) {
      const token = randomBytes(32).toString('base64url')
      const session = { userId, accountId, userName, endsAtMs: Date.now() + absoluteMs }
      await redis.setJson(keyOf(token), session, { ttlMs: idleMs })
      return token
    },
    async find(token) {
      const key = keyOf(token)
      const stored = await redis.getAndExtendJson(key, { ttlMs: idleMs })
      if (stored === undefined) return undefined
      const { endsAtMs, ...visitor } = sessionSchema.parse(stored)
      const leftMs = endsAtMs - Date.now()
      if (leftMs >= idleMs) return visitor
      // Near its end it is given no longer than that; a session that ended in between stays ended.
      return leftMs > 0 && (await redis.extendTtl(key, { ttlMs: leftMs })) ? visitor : undefined
    },
    async end(token) {
      await redis.del(keyOf(token))
    },
  }
}

function keyOf(token: string): string {
  return sessionKey(createHash('sha256').update(token).digest('hex'))
}
