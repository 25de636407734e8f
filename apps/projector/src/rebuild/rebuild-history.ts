import type { Partition } from '@argosy/catalogue'
import { createPool, type Pool, type PoolClient } from '@argosy/postgres'
import { readJournal, Replica } from '@argosy/journal'
import { readPosition, type HistoryPosition } from '../history/position.ts'
import { Projection } from '../history/projection.ts'
import { createHistorySchema, historyTables, parseSchemaName } from './history-schema.ts'

export type RebuildOptions = {
  readonly postgresUrl: string
  readonly partition: Partition
  /** Created when it is missing; this partition's rows in it are replaced. */
  readonly targetSchema: string
  /** The last batch to rebuild; by default the end of the journal. */
  readonly untilSeq?: number
  /** Directory of archived segments; needed when the table no longer begins at the first batch. */
  readonly archiveDirectory?: string | undefined
  readonly onProgress?: (position: HistoryPosition) => void
}

const statementTimeoutMs = 600_000

/** Rebuilds history from the first command on, into another schema; the running history is not touched. */
export async function rebuildHistory(options: RebuildOptions): Promise<HistoryPosition> {
  const { postgresUrl, partition } = options
  const schema = parseSchemaName(options.targetSchema)
  if (schema === 'history') throw new RangeError('history is rebuilt beside the running one: choose another schema')
  const pool = createPool(postgresUrl, { applicationName: 'argosy-rebuild', maxConnections: 2, statementTimeoutMs })
  try {
    await createHistorySchema(pool, schema)
    for (const table of historyTables)
      await pool.query(`delete from ${schema}.${table} where partition = $1`, [partition])
    const client = await pool.connect()
    try {
      return await rebuildFrom(pool, client, schema, options)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function rebuildFrom(
  pool: Pool,
  client: PoolClient,
  schema: string,
  { partition, archiveDirectory, untilSeq = Number.MAX_SAFE_INTEGER, onProgress }: RebuildOptions,
): Promise<HistoryPosition> {
  await client.query('set synchronous_commit = off')
  const position = await readPosition(client, schema, partition)
  const projection = new Projection({ client, schema, partition, replica: new Replica(), position })
  for await (const batches of readJournal({ pool, partition, archiveDirectory }, position.seq)) {
    await projection.project(batches.filter(({ seq }) => seq <= untilSeq))
    onProgress?.(projection.position)
    if (projection.position.seq >= untilSeq) break
  }
  return projection.position
}
