import type { RateLimit } from '../../http/rate-limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Failures allowed before a challenge is required. */
export const failuresMax = { account: 5, network: 20 } as const
export const failureWindowMs = 15 * minuteMs

/** Applies even with solved challenges. */
export const loginsPerNetwork: RateLimit = { name: 'login-network', max: 200, windowMs: 15 * minuteMs }
/** Reached only with the correct password, so strangers cannot use it against a user. */
export const factorAttemptsPerAccount: RateLimit = { name: 'factor-account', max: 20, windowMs: hourMs }
export const registrationsPerNetwork: RateLimit = { name: 'register-network', max: 50, windowMs: hourMs }
export const ceremoniesPerNetwork: RateLimit = { name: 'ceremony-network', max: 300, windowMs: 15 * minuteMs }

/** Creations and attempts to; a main account has at most twenty sub-accounts. */
export const subAccountsPerMain: RateLimit = { name: 'sub-account-main', max: 60, windowMs: hourMs }

/**
 * Codes cost money and annoy people. Codes that can be requested without any proof have budgets of their own, so that
 * strangers cannot use up those of an account.
 */
export const anonymousCodes = {
  perNetwork: { name: 'code-anonymous-network', max: 40, windowMs: hourMs },
  perTarget: { name: 'code-anonymous-target', max: 6, windowMs: hourMs },
  ofAll: { name: 'code-anonymous-all', max: 20_000, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>

/** For callers who have entered the password or are signed in. */
export const accountCodes = {
  perNetwork: { name: 'code-account-network', max: 200, windowMs: hourMs },
  perAccount: { name: 'code-account', max: 20, windowMs: hourMs },
  /** A new contact may be somebody else's address. */
  perNewContact: { name: 'code-new-contact', max: 6, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>
