import { followMs, followRenewMs } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'

/**
 * Accounts whose changes have subscribers. NATS does not report subscriptions, and encoding changes without a
 * subscriber would cost the leader more than matching does.
 */
export type FollowedAccounts = {
  follow(accountId: AccountId): void
  has(accountId: AccountId): boolean
}

// Bounds memory; far above the number of accounts that push nodes follow.
const sweepAtCount = 100_000

/**
 * A new leader does not know its predecessor's followers, so it counts every account as followed until they have
 * renewed.
 */
export function createFollowedAccounts(now: () => number = () => performance.now()): FollowedAccounts {
  const everybodyUntilMs = now() + 2 * followRenewMs
  const followedUntilMs = new Map<AccountId, number>()
  return {
    follow(accountId) {
      if (followedUntilMs.size >= sweepAtCount) sweep(followedUntilMs, now())
      followedUntilMs.set(accountId, now() + followMs)
    },
    has: (accountId) => Math.max(everybodyUntilMs, followedUntilMs.get(accountId) ?? 0) > now(),
  }
}

function sweep(followedUntilMs: Map<AccountId, number>, nowMs: number): void {
  for (const [accountId, untilMs] of followedUntilMs) if (untilMs <= nowMs) followedUntilMs.delete(accountId)
}
