import type { AccountId } from '@argosy/exchange'

/** Engine accounts of the two test users. */
export const userAccounts = { alice: '1001' as AccountId, bob: '1002' as AccountId } as const

/** The bots that quote and that take; their money never runs out. */
export const botAccounts = { maker: 'bot-maker' as AccountId, taker: 'bot-taker' as AccountId } as const

/** For load generators. */
export const loadAccounts: readonly AccountId[] = Array.from(
  { length: 20 },
  (_, index) => `load-${index + 1}` as AccountId,
)
