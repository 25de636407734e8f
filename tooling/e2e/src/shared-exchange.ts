import type { ExchangeOptions } from '@argosy/dev-env'

/**
 * The exchange for scenarios and page checks, which other checks may share at the same time. Its bots, if started, must
 * leave the scenarios' markets alone, and so must every other trader.
 */
export const sharedExchange = {
  env: {
    // Only the people of a scenario move its prices.
    liquidity: { BOTS: '0' },
    // A domain that belongs to nobody: the links are checked but not opened.
    web: { LINK_ORIGINS: 'https://listed.example' },
    gateway: {
      // A proof of work costs a visitor seconds; a scenario only has to pass it.
      CAPTCHA_PROOF_ROUNDS: '2',
      // All visitors have one address, and many register in an hour.
      LIMITS_FACTOR: '100',
    },
  },
} as const satisfies ExchangeOptions
