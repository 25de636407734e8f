import type { Redis } from '@argosy/redis'
import { hash } from 'node:crypto'

export type SeenOnce = {
  /** True the first time. Rejects without Redis: what cannot be remembered cannot be let through. */
  first(name: string, parts: readonly string[], ttlMs: number): Promise<boolean>
}

/** What may happen once, remembered where every gateway sees it. */
export function createSeenOnce(redis: Pick<Redis, 'setJsonIfAbsent'>): SeenOnce {
  return {
    first(name, parts, ttlMs) {
      const digest = hash('sha256', parts.join('\n'), 'base64url')
      return redis.setJsonIfAbsent(`seen:${name}:${digest}`, 1, { ttlMs })
    },
  }
}
