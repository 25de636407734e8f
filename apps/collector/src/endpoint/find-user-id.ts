import { createHash } from 'node:crypto'
import { readSessionToken, sessionKey } from '@argosy/wire/http'
import type { Redis } from '@argosy/redis'
import { z } from 'zod'

const sessionSchema = z.object({ userId: z.string().regex(/^\d{1,20}$/), endsAtMs: z.number().optional() })

/** The user of the calling page; null for a visitor, and while Redis is unavailable: tracking must not depend on it. */
export async function findUserId(
  redis: Pick<Redis, 'getJson'>,
  cookieHeader: string | undefined,
): Promise<string | null> {
  const token = readSessionToken(cookieHeader)
  if (token === undefined) return null
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const session = sessionSchema.safeParse(await redis.getJson(sessionKey(tokenHash)).catch(() => undefined))
  return session.success && (session.data.endsAtMs ?? Infinity) > Date.now() ? session.data.userId : null
}
