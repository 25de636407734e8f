import type { ExchangeOptions } from '@argosy/dev-env'

/**
 * The exchange that journeys and pages are tried on, and that other checks may share at the same time. Its bots, if
 * somebody starts them, must leave the markets of the journeys alone, where nobody else trades either.
 */
export const sharedExchange = {
  env: {
    // Only the people of a journey move its prices.
    liquidity: { BOTS: '0' },
    // Nobody's: links to it are only looked at.
    web: { LINK_ORIGINS: 'https://listed.example' },
    gateway: {
      // A proof of work costs a visitor seconds; a journey only has to pass by it.
      CAPTCHA_PROOF_ROUNDS: '2',
      // All visitors come from one address, and many register in an hour.
      LIMITS_FACTOR: '100',
    },
  },
} as const satisfies ExchangeOptions
