import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { spotPartitions, toPartition, type Partition } from '@argosy/catalogue'
import { calculateLedgerSums, encodeSnapshot, type EngineState } from '@argosy/exchange'
import { createQueryClient, type Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import { readBatches, Replica } from '@argosy/journal'
import { compareHistory, rebuildHistory } from '@argosy/projector'
import type { SentOrder } from './load.ts'

// Hashing a whole state takes seconds on a busy machine; a repeated question would only queue behind the first.
const stateWait = { deadlineMs: 60_000, attemptMs: 20_000 }
const loadPartition = toPartition('live', 'spot')

export type CheckContext = { readonly pool: Pool; readonly nats: Nats; readonly postgresUrl: string }

export type CheckResult = { readonly lost: number; readonly doubled: number; readonly failures: readonly string[] }

/** Judges a quiet exchange by its journal, replayed from the first batch. */
export async function checkPromises(context: CheckContext, sent: readonly SentOrder[]): Promise<CheckResult> {
  const failures: string[] = []
  let placed: PlacedOrders = new Map()
  for (const partition of spotPartitions) {
    const { state, placedOrders } = await replayFromZero(context.pool, partition)
    if (partition === loadPartition) placed = placedOrders
    failures.push(...checkLedger(partition, state), ...(await checkRunningState(context, partition, state)))
    failures.push(...(await checkHistory(context, partition, state)))
  }
  const acknowledged = sent.filter(({ outcome }) => outcome === 'acknowledged')
  const lost = acknowledged.filter(({ name, orderId }) => !placed.get(name)?.includes(orderId ?? 0)).length
  const doubled = [...placed.values()].filter((orderIds) => orderIds.length > 1).length
  return { lost, doubled, failures }
}

/** The placed orders by the sender's name for them: one each, if all is well. */
type PlacedOrders = Map<string, number[]>

async function replayFromZero(
  pool: Pool,
  partition: Partition,
): Promise<{ state: EngineState; placedOrders: PlacedOrders }> {
  const replica = new Replica()
  const placedOrders: PlacedOrders = new Map()
  for (;;) {
    const batches = await readBatches(pool, partition, replica.position.seq)
    if (batches.length === 0) return { state: replica.state, placedOrders }
    for (const { events } of batches.flatMap((batch) => replica.apply(batch))) {
      for (const event of events) {
        if (event.type !== 'order_accepted' || event.order.clientOrderId === null) continue
        const name = `${event.order.accountId}:${event.order.clientOrderId}`
        placedOrders.set(name, [...(placedOrders.get(name) ?? []), event.order.orderId])
      }
    }
  }
}

function checkLedger(partition: Partition, state: EngineState): string[] {
  return [...calculateLedgerSums(state.ledger)]
    .filter(([, sum]) => sum !== 0n)
    .map(([assetId, sum]) => `${partition}: ${assetId} sums to ${sum}`)
}

async function checkRunningState({ nats }: CheckContext, partition: Partition, state: EngineState): Promise<string[]> {
  const running = await createQueryClient(nats, partition, stateWait).answer({ type: 'state' }, { source: 'leader' })
  const replayed = createHash('sha256').update(encodeSnapshot(state)).digest('hex')
  if (running.sequence === state.sequence && running.stateHash === replayed) return []
  return [`${partition}: replay at ${state.sequence} differs from the running state at ${running.sequence}`]
}

async function checkHistory(
  { pool, postgresUrl }: CheckContext,
  partition: Partition,
  state: EngineState,
): Promise<string[]> {
  if (!(await isProjected(pool, partition, state.sequence))) return [`${partition}: the projector did not catch up`]
  await rebuildHistory({ postgresUrl, partition, targetSchema: 'history_rebuilt' })
  const { isEqual } = await compareHistory({ postgresUrl, partition, otherSchema: 'history_rebuilt' })
  return isEqual ? [] : [`${partition}: history differs from a rebuild`]
}

async function isProjected(pool: Pool, partition: Partition, sequence: number): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const { rows } = await pool.query<{ sequence: number }>(
      'select sequence from history.position where partition = $1',
      [partition],
    )
    if ((rows[0]?.sequence ?? 0) >= sequence) return true
    await sleep(100)
  }
  return false
}
