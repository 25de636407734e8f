import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { PostgresUnavailableError } from './errors.ts'
import type { PoolClient } from './pool.ts'

const warningCode = '01000'

/** Cancelling a wait for the standby turns it into a commit with a warning. We do not count that as a commit. */
export async function commitOnStandby<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  let isCutOff = false
  const listen = ({ code }: { code?: string | undefined }) => {
    if (code === warningCode) isCutOff = true
  }
  client.on('notice', listen)
  try {
    const result = await client.query<Row>(statement)
    if (isCutOff) throw new PostgresUnavailableError('a wait for the standby was cancelled')
    return result
  } finally {
    client.off('notice', listen)
  }
}
