import type { RateLimit } from '../../http/rate-limit.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Failures that are forgiven before a challenge is asked for. */
export const failuresMax = { account: 5, address: 20 } as const
export const failureWindowMs = 15 * minuteMs

/** A challenge that is solved makes nobody unlimited. */
export const loginsPerAddress: RateLimit = { name: 'login-address', max: 200, windowMs: 15 * minuteMs }
/** Only whoever has the password gets this far, so it cannot be aimed at somebody by strangers. */
export const factorAttemptsPerAccount: RateLimit = { name: 'factor-account', max: 20, windowMs: hourMs }
export const registrationsPerAddress: RateLimit = { name: 'register-address', max: 50, windowMs: hourMs }
export const ceremoniesPerAddress: RateLimit = { name: 'ceremony-address', max: 300, windowMs: 15 * minuteMs }

/** Letters and messages cost money and annoy people. */
export const codesPerTarget: RateLimit = { name: 'code-target', max: 6, windowMs: hourMs }
export const codesPerAccount: RateLimit = { name: 'code-account', max: 20, windowMs: hourMs }
export const codesPerAddress: RateLimit = { name: 'code-address', max: 40, windowMs: hourMs }
export const codesOfAll: RateLimit = { name: 'code-all', max: 20_000, windowMs: hourMs }
