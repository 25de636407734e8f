import type { RateLimit } from '../../http/rate-limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Failures that are forgiven before a challenge is asked for. */
export const failuresMax = { account: 5, network: 20 } as const
export const failureWindowMs = 15 * minuteMs

/** A challenge that is solved makes nobody unlimited. */
export const loginsPerNetwork: RateLimit = { name: 'login-network', max: 200, windowMs: 15 * minuteMs }
/** Only whoever has the password gets this far, so it cannot be aimed at somebody by strangers. */
export const factorAttemptsPerAccount: RateLimit = { name: 'factor-account', max: 20, windowMs: hourMs }
export const registrationsPerNetwork: RateLimit = { name: 'register-network', max: 50, windowMs: hourMs }
export const ceremoniesPerNetwork: RateLimit = { name: 'ceremony-network', max: 300, windowMs: 15 * minuteMs }

/**
 * Codes cost money and annoy people. What anybody can ask for without proving anything has budgets of its own, so that
 * strangers cannot spend those of an account.
 */
export const anonymousCodes = {
  perNetwork: { name: 'code-anonymous-network', max: 40, windowMs: hourMs },
  perTarget: { name: 'code-anonymous-target', max: 6, windowMs: hourMs },
  ofAll: { name: 'code-anonymous-all', max: 20_000, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>

/** For whoever has entered the password or is signed in. */
export const accountCodes = {
  perNetwork: { name: 'code-account-network', max: 200, windowMs: hourMs },
  perAccount: { name: 'code-account', max: 20, windowMs: hourMs },
  /** Somebody else's mailbox, perhaps: it is being made a contact. */
  perNewContact: { name: 'code-new-contact', max: 6, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>
