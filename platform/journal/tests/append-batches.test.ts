import { encodeBatch, decodeCommandPack, encodeCommandPack } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { Command, RequestId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import {
  acquireLease,
  appendBatches,
  calculateBatchHash,
  FencedError,
  readBatches,
  Replica,
  type JournalBatch,
  type Lease,
} from '../src/index.ts'

const partition = toPartition('live', 'spot')
let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'append-batches-test' })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

/** Batches that each list one more asset, as a leader would write them. */
function batchesAfter(replica: Replica, { epoch }: Lease, count: number): JournalBatch[] {
  return Array.from({ length: count }, () => {
    const { state, position, results } = replica
    const seq = position.seq + 1
    const command: Command = {
      type: 'add_asset',
      requestId: `list:${seq}` as RequestId,
      assetId: `A${seq}` as AssetId,
      decimals: 8,
    }
    const commands = encodeBatch(state.sequence + 1, seq, decodeCommandPack(encodeCommandPack([command])))
    const hash = calculateBatchHash(position.hash, seq, epoch, commands)
    const reported = { resultsSeq: results.seq, resultsDigest: results.digest }
    const batch = { seq, epoch, firstSequence: state.sequence + 1, commandCount: 1, commands, hash, ...reported }
    replica.apply(batch)
    return batch
  })
}

test('many batches are written at once and read back as they were; an ended epoch writes none of them', async () => {
  const lease = await acquireLease(pool, partition, 'bulk', 60_000)
  if (!lease) throw new Error('no lease')
  const replica = new Replica()
  await appendBatches(pool, lease, batchesAfter(replica, lease, 250))
  await appendBatches(pool, lease, batchesAfter(replica, lease, 1))

  const read = new Replica()
  for (const batch of await readBatches(pool, partition, 0)) read.apply(batch)
  expect(read.position.seq).toBe(251)
  expect(read.state.assets.size).toBe(251)

  const ended = { ...lease, epoch: lease.epoch + 1 }
  await expect(appendBatches(pool, ended, batchesAfter(replica, ended, 3))).rejects.toThrow(FencedError)
  expect(await readBatches(pool, partition, 251)).toEqual([])
})
