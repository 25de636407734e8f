import { realmOf, spotPartitions, type Partition } from '@argosy/catalogue'
import { createPool, type Pool } from '@argosy/postgres'
import { acquireLease, releaseLease, type Lease } from '@argosy/journal'
import { futuresListingCommands, spotListingCommands } from './listings.ts'
import { simulateTradingDay, type Moment } from './trading-day.ts'
import { writeMoments } from './write-moments.ts'

export type SeedOptions = {
  readonly postgresUrl: string
  readonly log?: (line: string) => void
  readonly partitions?: readonly Partition[]
  /** Length of the seeded past; a day when absent. */
  readonly minutes?: number
  /** The rules in force; the newest when absent. */
  readonly rulesVersion?: number
  /** End of the seeded past; now when absent. */
  readonly nowMs?: number
}

const minuteMs = 60_000
const leaseTtlMs = 60_000
// One seed for all realms: each has its own trades, at the same prices.
const priceSeed = 67_000
// Long, because a transaction is idle while its day is calculated, in the same thread as the other partition's.
const patience = { statementTimeoutMs: 60_000, connectTimeoutMs: 20_000 }

/**
 * Seeds every empty journal with listings, those of spot also with test users, bots and a day of trading; leaves any
 * other journal alone.
 */
export async function seedExchange(options: SeedOptions): Promise<void> {
  const { partitions = spotPartitions, log = () => undefined } = options
  await Promise.all(
    partitions.map(async (partition) => {
      const startedAt = performance.now()
      const batchCount = await seedPartition(options, partition)
      const duration = `${Math.round(performance.now() - startedAt)} ms`
      log(
        batchCount === 0
          ? `${partition} is seeded already`
          : `${partition}: seeded ${batchCount} batches in ${duration}`,
      )
    }),
  )
}

/** A partition's seed is one transaction: an interrupted seed leaves an empty journal, which the next start seeds. */
async function seedPartition(options: SeedOptions, partition: Partition): Promise<number> {
  // One connection, so that begin and commit enclose everything between them. If it breaks, the lease acquired inside
  // is gone too and the journal refuses the rest.
  const pool = createPool(options.postgresUrl, { applicationName: 'argosy-seed', maxConnections: 1, ...patience })
  try {
    await pool.query('begin')
    const lease = await acquireEmptyJournal(pool, partition)
    if (!lease) return 0
    const { position } = await writeMoments(pool, lease, moments(options, partition))
    await releaseLease(pool, lease)
    await pool.query('commit')
    return position.seq
  } finally {
    await pool.end() // rolls back what was not committed
  }
}

async function acquireEmptyJournal(pool: Pool, partition: Partition): Promise<Lease | undefined> {
  const { rowCount } = await pool.query('select from journal.batch where partition = $1 limit 1', [partition])
  if (rowCount !== 0) return undefined
  const lease = await acquireLease(pool, partition, 'seed', leaseTtlMs)
  if (!lease) throw new Error(`${partition} is empty, but an engine leads it: stop the engine before seeding`)
  return lease
}

function* moments(options: SeedOptions, partition: Partition): Generator<Moment> {
  const { minutes = 24 * 60, nowMs = Date.now() } = options
  if (!spotPartitions.includes(partition)) {
    yield { timeMs: nowMs, commands: futuresListingCommands(options.rulesVersion) }
    return
  }
  const startMs = Math.floor(nowMs / minuteMs) * minuteMs - minutes * minuteMs
  yield { timeMs: startMs, commands: spotListingCommands(realmOf(partition), options.rulesVersion) }
  const seed = spotPartitions.indexOf(partition) + priceSeed
  yield* simulateTradingDay({ startMs, endMs: nowMs, seed, priceSeed })
}
