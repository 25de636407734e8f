import { setTimeout as sleep } from 'node:timers/promises'
import { toPartition } from '@argosy/catalogue'
import { createQueryClient, type Nats } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { measureRecovery, type Recovery } from './measure-recovery.ts'

const everyMs = 100
const attemptMs = 1_000
// On a busy machine a handshake takes longer than a statement.
const connectMs = 3_000
/** Far above every goal: whoever is not back by then hangs. */
const availableWaitMsMax = 180_000

/** Commits small rows and asks for the leader, one after another, from outside the exchange. */
export type RecoveryWatch = AsyncDisposable & {
  /** Waits until PostgreSQL has committed a row and a leader has answered, both after the call. */
  untilAvailable(): Promise<void>
  measure(sinceMs: number): Recovery
  /** Rows that PostgreSQL acknowledged and no longer has. */
  countMissingRows(): Promise<number>
}

export async function watchRecovery({
  nodeUrls,
  pool,
  nats,
}: {
  /** Each node is tried by itself, so that waiting for a stopped one delays no other. */
  readonly nodeUrls: readonly string[]
  readonly pool: Pool
  readonly nats: Nats
}): Promise<RecoveryWatch> {
  const nodePools = nodeUrls.map((url) =>
    createPool(url, {
      applicationName: 'chaos-probe',
      maxConnections: 1,
      statementTimeoutMs: attemptMs,
      connectTimeoutMs: connectMs,
    }),
  )
  const queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: attemptMs, attemptMs: 300 })
  const commits: { readonly id: number; readonly atMs: number }[] = []
  const answers: { readonly epoch: number; readonly atMs: number }[] = []
  await pool.query('create table chaos_probe (id bigint primary key)')
  let nextId = 1

  // A new id for each attempt: one whose answer was lost is not acknowledged, whether its row exists or not.
  async function commitRow(nodePool: Pool): Promise<void> {
    const id = nextId++
    await nodePool.query('insert into chaos_probe values ($1)', [id])
    commits.push({ id, atMs: performance.now() })
  }

  async function askLeader(): Promise<void> {
    const { epoch } = await queries.answer({ type: 'leader' })
    answers.push({ epoch, atMs: performance.now() })
  }

  const stop = new AbortController()
  const probing = Promise.all([
    ...nodePools.map((nodePool) => repeat(() => commitRow(nodePool), stop.signal)),
    repeat(askLeader, stop.signal),
  ])

  return {
    async untilAvailable() {
      const calledAtMs = performance.now()
      const isBack = (seen: readonly { readonly atMs: number }[]) => (seen.at(-1)?.atMs ?? 0) > calledAtMs
      while (!isBack(commits) || !isBack(answers)) {
        if (performance.now() > calledAtMs + availableWaitMsMax)
          throw new Error(`${isBack(commits) ? 'no engine leads' : 'PostgreSQL takes no writes'} after the fault`)
        await sleep(everyMs)
      }
    },
    measure: (sinceMs) =>
      measureRecovery({ commitsAtMs: commits.map(({ atMs }) => atMs), answers, sinceMs, untilMs: performance.now() }),
    async countMissingRows() {
      const acknowledged = commits.map(({ id }) => id)
      const { rows } = await pool.query<{ missing: number }>(
        `select count(*)::int as missing from unnest($1::bigint[]) as acknowledged (id)
         where not exists (select from chaos_probe probe where probe.id = acknowledged.id)`,
        [acknowledged],
      )
      return rows[0]?.missing ?? 0
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await probing
      await Promise.all(nodePools.map((nodePool) => nodePool.end()))
    },
  }
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A failed attempt is what is being measured: the silence until the next success.
    await work().catch(() => undefined)
    await sleep(everyMs)
  }
}
