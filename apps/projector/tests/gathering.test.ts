import { setImmediate } from 'node:timers/promises'
import { toPartition } from '@argosy/catalogue'
import { seedExchange } from '@argosy/dev-env'
import { acquireEngines, postgresUrlAs } from '@argosy/backing-services'
import { connectNats } from '@argosy/nats'
import { createPool, migrate } from '@argosy/postgres'
import { createLogger, createMetrics } from '@argosy/service'
import { expect, test, vi } from 'vitest'
import { createProjectorMetrics } from '../src/metrics.ts'
import { startPartitionProjector } from '../src/partition-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { historySeq } from './until-projected.ts'

process.env['LOG_LEVEL'] ??= 'error'

const live = toPartition('live', 'spot')

test('a projector that is current reads the journal once in 100 ms, however many batches are appended', async () => {
  await using engines = await acquireEngines()
  const { postgresUrl, natsUrl: url, natsPrefix: prefix } = engines
  await migrate(postgresUrl)
  await seedExchange({ postgresUrl, partitions: [live], minutes: 1 })
  const writing = createPool(postgresUrl, { applicationName: 'gathering-test' })
  const pool = createPool(postgresUrlAs('projector', postgresUrl), { applicationName: 'gathering-test-projector' })
  const load = await TradingLoad.lead(writing, live)
  const logger = createLogger('gathering-test')
  const nats = await connectNats({ url, prefix, name: 'gathering-test', logger })
  const queries = vi.spyOn(pool, 'query')
  const readCount = () => queries.mock.calls.filter(([query]) => isJournalRead(query)).length

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const metrics = createProjectorMetrics(createMetrics('gathering-test'))
    await using projector = startPartitionProjector({ partition: live, pool, nats, logger, metrics })
    while (projector.phase !== 'current') await setImmediate()
    const readsBefore = readCount()
    for (let count = 0; count < 10; count++) await load.writeBatch(5)
    await vi.advanceTimersByTimeAsync(99)
    expect(readCount()).toBe(readsBefore)
    await vi.advanceTimersByTimeAsync(1)
    while ((await historySeq(writing, live)) < load.replica.position.seq) await setImmediate()
    expect(readCount()).toBe(readsBefore + 1)
  } finally {
    vi.useRealTimers()
    await nats[Symbol.asyncDispose]()
    await Promise.all([pool.end(), writing.end()])
  }
})

const isJournalRead = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query && query.name === 'journal-read'
