import type { Redis } from '@argosy/redis'
import { hash } from 'node:crypto'

export type SeenOnce = {
  /** True the first time. Rejects without Redis: a call that cannot be recorded must not pass. */
  first(name: string, parts: readonly string[], ttlMs: number): Promise<boolean>
}

/** Values that may be used once, recorded where every gateway sees them. */
export function createSeenOnce(redis: Pick<Redis, 'setJsonIfAbsent'>): SeenOnce {
  return {
    first(name, parts, ttlMs) {
      const digest = hash('sha256', parts.join('\n'), 'base64url')
      return redis.setJsonIfAbsent(`seen:${name}:${digest}`, 1, { ttlMs })
    },
  }
}
