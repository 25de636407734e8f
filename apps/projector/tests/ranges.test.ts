import { toPartition } from '@argosy/catalogue'
import { narrowHistoryRanges, seedExchange } from '@argosy/dev-env'
import { acquireEngines } from '@argosy/backing-services'
import { compareHistory, rebuildHistory } from '@argosy/projector'
import { createPool, migrate } from '@argosy/postgres'
import { expect, test } from 'vitest'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const width = 500

test('[MD-13] history that runs through many ranges is that of the journal, and there is always one ahead', async () => {
  await using engines = await acquireEngines()
  const { postgresUrl } = engines
  await migrate(postgresUrl)
  const pool = createPool(postgresUrl, { applicationName: 'ranges-test', statementTimeoutMs: 60_000 })
  try {
    await narrowHistoryRanges(pool, width)
    await seedExchange({ postgresUrl, partitions: [live], minutes: 2 })
    await using _projector = await startTestProjector(engines, [live])
    const load = await TradingLoad.lead(pool, live)
    // Orders are filled, changed and closed long after the range that they were placed in is full.
    for (let batch = 0; batch < 80; batch++) await load.writeBatch(50)
    await untilProjected(pool, live)

    const { sequence } = load.replica.state
    const { rows } = await pool.query<{ from_sequence: number; orders: number }>(
      `select from_sequence, (select count(*) from history.order_record
         where order_id >= from_sequence * 8 and order_id < to_sequence * 8) as orders
       from history.sequence_range where partition = $1 order by from_sequence`,
      [live],
    )
    expect(rows.map((row) => row.from_sequence)).toEqual(rows.map((_, index) => index * width))
    expect(rows.at(-1)?.from_sequence).toBeGreaterThan(sequence)
    expect(rows.filter(({ orders }) => orders > 0).length).toBeGreaterThan(5)

    await rebuildHistory({ postgresUrl, partition: live, targetSchema: 'history_rebuilt' })
    const { tables } = await compareHistory({ postgresUrl, partition: live, otherSchema: 'history_rebuilt' })
    expect(tables.filter(({ missing, surplus }) => missing + surplus > 0)).toEqual([])
  } finally {
    await pool.end()
  }
})
