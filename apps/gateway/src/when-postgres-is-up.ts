import { retryWhileUnavailable } from '@argosy/postgres'

const waitMsMax = 30_000

/** For queries during start-up: PostgreSQL may be starting too. */
export function whenPostgresIsUp<Result>(query: () => Promise<Result>): Promise<Result> {
  return retryWhileUnavailable(query, { deadlineMs: waitMsMax })
}
