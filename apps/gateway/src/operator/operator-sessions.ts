import type { Redis } from '@argosy/redis'
import { z } from 'zod'
import { drawToken, hashToken } from '../identity/tokens.ts'
import type { SessionLifetimes } from '../sessions/sessions.ts'

/** Short, and bound to the network where it began, so that a stolen token is useless elsewhere. */
export type OperatorSessions = {
  begin(operatorId: string, network: string): Promise<{ readonly token: string; readonly lifetimeMs: number }>
  /** The id of the session's operator. */
  find(token: string, network: string): Promise<string | undefined>
  end(token: string): Promise<void>
}

const schema = z.strictObject({ operatorId: z.string(), network: z.string(), endsAtMs: z.number() })

export function createOperatorSessions(
  redis: Pick<Redis, 'setJson' | 'getAndExtendJson' | 'del'>,
  { idleMs, absoluteMs }: SessionLifetimes,
): OperatorSessions {
  const keyOf = (token: string) => `session:${hashToken(token)}`
  return {
    async begin(operatorId, network) {
      const token = drawToken()
      const record = { operatorId, network, endsAtMs: Date.now() + absoluteMs }
      await redis.setJson(keyOf(token), record, { ttlMs: Math.min(idleMs, absoluteMs) })
      return { token, lifetimeMs: absoluteMs }
    },
    async find(token, network) {
      const record = schema.safeParse(await redis.getAndExtendJson(keyOf(token), { ttlMs: idleMs }))
      if (!record.success || record.data.endsAtMs <= Date.now() || record.data.network !== network) return undefined
      return record.data.operatorId
    },
    end: async (token) => void (await redis.del(keyOf(token))),
  }
}
