import { topUpsPerDayMax, type TopUpView } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import type { RateLimit, RateLimiter } from '../http/rate-limit.ts'

const dayMs = 24 * 60 * 60_000
const perDay: RateLimit = { name: 'simulation-top-up', max: topUpsPerDayMax, windowMs: dayMs }
// Longer than a top-up can take; after a crash the account waits no longer than this.
const turnMsMax = 15_000

/** The stored data of an account's top-ups, in Redis, where every gateway sees it. */
export type TopUps = {
  /** One at a time: two that read the same balance would both add to it. False when another is under way. */
  begin(accountId: AccountId): Promise<boolean>
  end(accountId: AccountId): Promise<void>
  /** The earlier answer to this request, stored for a day. */
  recall(accountId: AccountId, clientRequestId: string): Promise<TopUpView | undefined>
  remember(accountId: AccountId, clientRequestId: string, view: TopUpView): Promise<void>
  /** Counts one; false when the day's limit is used up. */
  count(accountId: AccountId): Promise<boolean>
}

export function createTopUps(
  redis: Pick<Redis, 'getJson' | 'setJson' | 'incrWithTtl' | 'del'>,
  limiter: RateLimiter,
): TopUps {
  const turnKey = (accountId: AccountId) => `top-up-turn:${accountId}`
  const answerKey = (accountId: AccountId, clientRequestId: string) => `top-up:${accountId}:${clientRequestId}`
  return {
    begin: async (accountId) => (await redis.incrWithTtl(turnKey(accountId), { ttlMs: turnMsMax })) === 1,
    end: async (accountId) => void (await redis.del(turnKey(accountId))),
    // Written only by this module, so its shape is known.
    recall: async (accountId, id) => (await redis.getJson(answerKey(accountId, id))) as TopUpView | undefined,
    remember: (accountId, id, view) => redis.setJson(answerKey(accountId, id), view, { ttlMs: dayMs }),
    count: async (accountId) => (await limiter.count(perDay, accountId)) === 0,
  }
}
