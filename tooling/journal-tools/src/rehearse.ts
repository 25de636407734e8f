import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, readCpuSeconds, workspaceRoot, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, createQueryClient } from '@argosy/nats'
import { createPool, migrate } from '@argosy/postgres'
import { fillJournal } from './fill-journal.ts'

const partition = toPartition('live', 'spot')
const goalSeconds = 30
// An engine's default interval, so that the timed start replays a whole interval.
const snapshotEveryCommands = 250_000

/** Journals a million commands and times two engine starts: from the newest snapshot, and from the beginning. */
export async function rehearseRestart(commandCount: number, print: (line: string) => void): Promise<boolean> {
  await using engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const pool = createPool(engines.postgresUrl, { applicationName: 'rehearsal', statementTimeoutMs: 120_000 })
  try {
    const snapshotAt = Math.max(0, commandCount - snapshotEveryCommands)
    const filled = await fillJournal(pool, partition, { commandCount, snapshotAt })
    print(`${filled.sequence} commands in ${filled.batches} batches journalled; ${filled.openOrders} orders open`)
    const fromSnapshot = await timeStart(engines, filled.sequence)
    print(`start from the snapshot behind command ${filled.snapshotSequence}: ${presentStart(fromSnapshot)}`)
    await pool.query('delete from journal.snapshot')
    await pool.query('delete from journal.heartbeat')
    const fromZero = await timeStart(engines, filled.sequence)
    print(`start from zero: ${presentStart(fromZero)}`)
    const isReached = fromSnapshot.seconds <= goalSeconds
    print(`goal: from snapshot and journal within ${goalSeconds} s ${isReached ? 'reached' : 'MISSED'}`)
    return isReached
  } finally {
    await pool.end()
  }
}

type StartTime = { readonly seconds: number; readonly cpuSeconds: number }

/** On a loaded machine the engine's CPU time is more meaningful than the wall time. */
function presentStart({ seconds, cpuSeconds }: StartTime): string {
  return `leading after ${seconds.toFixed(1)} s, of which ${cpuSeconds.toFixed(1)} s on a processor`
}

/**
 * Time from the start of the process until it answers as leader with everything applied; then it is killed, so that it
 * writes nothing.
 */
async function timeStart({ postgresUrl, natsUrl, natsPrefix }: AcquiredEngines, sequence: number): Promise<StartTime> {
  await using nats = await connectNats({ url: natsUrl, name: 'rehearsal', prefix: natsPrefix })
  const queries = createQueryClient(nats, partition, { deadlineMs: 300_000, attemptMs: 2_000 })
  const startedAtMs = performance.now()
  const engine = fork(join(workspaceRoot, 'apps/engine/src/main.ts'), {
    env: {
      ...process.env,
      ARGOSY_MODE: 'test',
      POSTGRES_URL: postgresUrl,
      NATS_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      PARTITIONS: partition,
      INSTANCE: 'rehearsal',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const leader = await queries.answer({ type: 'leader' })
    if (leader.sequence !== sequence) throw new Error(`it leads at command ${leader.sequence}, not ${sequence}`)
    return {
      seconds: (performance.now() - startedAtMs) / 1_000,
      cpuSeconds: engine.pid === undefined ? Number.NaN : readCpuSeconds(engine.pid),
    }
  } finally {
    const ended = once(engine, 'exit')
    engine.kill('SIGKILL')
    await ended
  }
}
