/**
 * Writes the events of the live partitions into the inboxes. Rows and position are committed together, and the position
 * moves only from where this transaction found it: each event is added once, whichever gateway stops when.
 */
import { partitions, realmOf, type Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { runLockedWork, type Pool, type PoolClient } from '@argosy/postgres'
import { sleepMs, type Logger } from '@argosy/service'
import { addToInboxes } from './inbox.ts'
import { readEvents } from './read-events.ts'

export type NotifierDeps = {
  readonly pool: Pool
  readonly logger: Pick<Logger, 'warn'>
  /** Called after the commit. */
  readonly onChanged: (accountIds: readonly AccountId[]) => void
}

export type Notifier = AsyncDisposable

/** Bounds a transaction after a long downtime. */
const commandsAtOnceMax = 2_000
const checkEveryMs = 250

export function startNotifier({ pool, logger, onChanged }: NotifierDeps): Notifier {
  const stop = new AbortController()
  const { signal } = stop
  const running = runLockedWork(
    {
      pool,
      name: 'notifications',
      signal,
      onStandby: () => undefined,
      // Whatever is wrong here, sign-ins and orders of this gateway continue.
      isInterruption: () => true,
      onInterrupted: (error) => logger.warn({ err: error }, 'notifications were interrupted, starting again'),
    },
    async (client) => {
      while (!signal.aborted) {
        let hasMore = false
        for (const partition of livePartitions) {
          const step = await notifyNext(client, partition)
          onChanged(step.changed)
          hasMore ||= step.hasMore
        }
        if (!hasMore) await sleepMs(checkEveryMs, signal)
      }
    },
  )
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}

/** Money and orders of simulation trading are nothing to be notified about. */
const livePartitions: readonly Partition[] = partitions.filter((partition) => realmOf(partition) === 'live')

export type NotifierStep = { readonly changed: readonly AccountId[]; readonly hasMore: boolean }

export async function notifyNext(client: PoolClient, partition: Partition): Promise<NotifierStep> {
  // One view of history: an order is as the last command of the stretch left it, or later.
  await client.query('begin isolation level repeatable read')
  try {
    const step = await notifyInTransaction(client, partition)
    await client.query('commit')
    return step
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const nothing: NotifierStep = { changed: [], hasMore: false }

async function notifyInTransaction(client: PoolClient, partition: Partition): Promise<NotifierStep> {
  const { rows } = await client.query<{ reached: number; from: number | null; since: number | null }>(
    `select history.position.sequence as reached, notifications.position.sequence as "from", since
     from history.position left join notifications.position using (partition) where partition = $1`,
    [partition],
  )
  const [found] = rows
  if (!found) return nothing
  const { reached, from, since } = found
  if (from === null || since === null) {
    // What happened before there were notifications is not announced.
    await client.query(
      'insert into notifications.position (partition, sequence) values ($1, $2) on conflict do nothing',
      [partition, reached],
    )
    return nothing
  }
  if (reached <= from) return nothing
  const to = Math.min(reached, from + commandsAtOnceMax)
  const { rowCount } = await client.query(
    'update notifications.position set sequence = $3 where partition = $1 and sequence = $2',
    [partition, from, to],
  )
  if (rowCount !== 1) return nothing
  const events = await readEvents(client, { partition, from, to })
  const changed = await addToInboxes(
    client,
    events.filter(({ timeMs }) => timeMs >= since),
  )
  return { changed, hasMore: to < reached }
}
