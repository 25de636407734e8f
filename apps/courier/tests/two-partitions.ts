import { subjects } from '@argosy/wire'
import { toPartition, type Partition } from '@argosy/catalogue'
import { startExchange } from '@argosy/dev-env'
import { acquireEngines } from '@argosy/backing-services'
import {
  calculateLedgerSums,
  type AccountId,
  type Command,
  type EngineState,
  type PartitionName,
  type Receipt,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { connectNats, createCommandClient } from '@argosy/nats'
import { createPool } from '@argosy/postgres'
import { recoverReplica } from '@argosy/journal'
import { expect, vi } from 'vitest'

export const spot = toPartition('live', 'spot')
export const futures = toPartition('live', 'futures')
export const btc = 'BTC' as AssetId
export const accounts = ['1001', '1002', '1003'] as AccountId[]
export const richUnits = 1_000_000n as Units

const partitions = [spot, futures]
export const patience = { timeout: 60_000, interval: 100 }

/** Two partitions of a realm, each with its own engine, the second without markets; their history, and a courier. */
export async function startTwoPartitions() {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  const exchange = stack.use(
    await startExchange({
      apps: ['engine-a', 'engine-b', 'projector', 'courier'],
      engines,
      seed: false,
      mode: 'test',
      logLevel: 'info',
      env: {
        'engine-a': { PARTITIONS: spot },
        'engine-b': { PARTITIONS: futures },
        projector: { PARTITIONS: partitions.join(',') },
        courier: { PARTITIONS: partitions.join(',') },
      },
    }),
  )
  const nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  stack.defer(() => nats.drain())
  const pool = createPool(engines.postgresUrl, { applicationName: 'courier-test' })
  stack.defer(() => pool.end())
  const clients = new Map(partitions.map((partition) => [partition, createCommandClient(nats, { partition })]))
  let requestCount = 0

  async function send(partition: Partition, command: DistributiveOmit<Command, 'requestId'>): Promise<Receipt> {
    const requestId = `test:${++requestCount}` as RequestId
    const client = clients.get(partition)
    if (!client) throw new Error(`no client for ${partition}`)
    return client.send({ ...command, requestId })
  }

  /** Lists an asset and waits until it is in history, where the courier reads it for its decisions. */
  async function list(partition: Partition, assetId: AssetId): Promise<void> {
    await send(partition, { type: 'add_asset', assetId, decimals: 8 })
    const listed = 'select from history.asset where partition = $1 and asset_id = $2'
    await vi.waitFor(async () => {
      expect((await pool.query(listed, [partition, assetId])).rowCount).toBe(1)
    }, patience)
  }

  for (const partition of partitions) await list(partition, btc)
  for (const accountId of accounts) await send(spot, { type: 'deposit', accountId, assetId: btc, amount: richUnits })

  const owned = stack.move()
  return {
    exchange,
    pool,
    nats,
    postgresUrl: engines.postgresUrl,
    send,
    list,
    transfer: (from: Partition, to: string, accountId: AccountId, amount: bigint, assetId = btc) =>
      send(from, {
        type: 'transfer_out',
        accountId,
        assetId,
        amount: amount as Units,
        destination: to as PartitionName,
      }),
    /** The courier's decision on a transfer; undefined before it. */
    async readDelivery(partition: Partition, sequence: number) {
      const { rows } = await pool.query<{ destination: string; reason: string | null; hasArrived: boolean }>(
        `select destination, return_reason as reason, arrived_at is not null as "hasArrived"
         from courier.delivery where partition = $1 and sequence = $2`,
        [partition, sequence],
      )
      return rows[0]
    },
    /** A partition's current state, by the test's own replay of its journal. */
    readState: async (partition: Partition): Promise<EngineState> => (await recoverReplica(pool, partition)).state,
    /** Waits until nothing is in transit between the two. */
    async untilArrived(): Promise<EngineState[]> {
      return vi.waitFor(async () => {
        const states = await Promise.all(
          partitions.map(async (partition) => (await recoverReplica(pool, partition)).state),
        )
        if (inTransitUnits(states) !== 0n) throw new Error(`${inTransitUnits(states)} units are still under way`)
        return states
      }, patience)
    },
    /** How many transfers of a partition are known to have arrived. */
    async countArrived(partition: Partition): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(arrived_at) from courier.delivery where partition = $1',
        [partition],
      )
      return rows[0]?.count ?? 0
    },
    /** Counts the commands sent to a partition, answered or not. */
    async countCommands(partition: Partition) {
      let count = 0
      const subscription = nats.subscribe(subjects.commands(partition), () => (count += 1))
      await nats.flush()
      return { read: () => count, [Symbol.dispose]: () => subscription[Symbol.dispose]() }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Units that were sent and have not arrived, over all given partitions. */
export function inTransitUnits(states: readonly EngineState[]): bigint {
  const amounts = states.flatMap(({ ledger }) =>
    [...ledger.inTransit.values()].flatMap((assets) => [...assets.values()]),
  )
  return amounts.reduce((sum: bigint, amount) => sum + amount, 0n)
}

export function availableUnits(state: EngineState | undefined, accountId: AccountId, assetId = btc): bigint {
  return state?.ledger.balances.get(accountId)?.get(assetId)?.available ?? 0n
}

export function ledgerSums(states: readonly EngineState[], assetId = btc): bigint[] {
  return states.map(({ ledger }) => calculateLedgerSums(ledger).get(assetId) ?? 0n)
}
