import { retryWhileUnavailable } from '@argosy/postgres'

const waitMsMax = 30_000

/** For what a gateway asks while it starts: PostgreSQL may be starting too. */
export function whenPostgresIsUp<Result>(query: () => Promise<Result>): Promise<Result> {
  return retryWhileUnavailable(query, { deadlineMs: waitMsMax })
}
