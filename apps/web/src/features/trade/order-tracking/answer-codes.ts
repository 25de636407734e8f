/** Answers that leave open whether the order was placed; every other code is a refusal. */
export const unknownCodes: ReadonlySet<string> = new Set([
  'timed_out',
  'network_failed',
  'aborted',
  'answer_malformed',
  'service_unavailable',
  'outcome_unknown',
  'internal_error',
])
