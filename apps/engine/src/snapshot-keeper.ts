import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import {
  encodeState,
  JournalCorruptError,
  readNewestSnapshot,
  saveSnapshot,
  type JournalBatch,
  type Replica,
} from '@argosy/journal'
import type { HostContext } from './host-context.ts'
import type { SnapshotOrder, SnapshotReport } from './snapshot-process.ts'

type KeeperContext = Pick<HostContext, 'pool' | 'partition' | 'logger' | 'config' | 'metrics'>
type BatchBounds = Pick<JournalBatch, 'seq' | 'firstSequence' | 'commandCount'>

export type SnapshotKeeper = ReturnType<typeof createSnapshotKeeper>

/**
 * After every N commands a separate process recovers from the newest snapshot and the journal after it, and writes the
 * next one: neither leader nor standby ever pauses for a snapshot, and each one rehearses a restart. Standbys start it;
 * a leader does when it finds that none did.
 */
export function createSnapshotKeeper({ pool, partition, logger, config, metrics }: KeeperContext) {
  let child: ChildProcess | undefined
  let previousDueSeq = 0

  /** Due at the same batches for every replica, however it joined: those that hold the N-th, 2N-th … command. */
  function isDue({ firstSequence, commandCount }: BatchBounds): boolean {
    const every = config.snapshotEveryCommands
    return Math.floor((firstSequence + commandCount - 1) / every) > Math.floor((firstSequence - 1) / every)
  }

  function start(untilSeq: number): void {
    if (child) return
    const order: SnapshotOrder = {
      postgresUrl: config.postgresUrl,
      partition,
      untilSeq,
      instance: config.instance,
    }
    const running = fork(join(import.meta.dirname, 'snapshot-process.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = running
    running.send(order)
    running.on('message', (report: SnapshotReport) => {
      if (report.type === 'saved') {
        metrics.snapshotSeconds.set({ partition }, Date.now() / 1_000)
        return logger.info(report, 'snapshot')
      }
      if (report.type === 'failed') return logger.warn(report, 'no snapshot this time')
      // Thrown outside any handler: a replica that differs must stop with an error.
      setImmediate(() => {
        throw new JournalCorruptError(report.reason)
      })
    })
    running.on('error', (error) => logger.warn({ err: error }, 'no snapshot this time'))
    running.once('exit', () => (child = undefined))
  }

  /** Batch of the newest snapshot, whichever process wrote it; 0 when there is none. */
  async function readNewestSeq(): Promise<number> {
    const newest = await readNewestSnapshot(pool, partition)
    metrics.snapshotSeconds.set({ partition }, (newest?.writtenAtMs ?? 0) / 1_000)
    return newest?.seq ?? 0
  }

  return {
    afterFollowedBatch(batch: BatchBounds): void {
      if (isDue(batch)) start(batch.seq)
    },

    /** Does not block the leader. */
    afterLedBatch(batch: BatchBounds): void {
      if (!isDue(batch)) return
      const dueSeq = previousDueSeq
      previousDueSeq = batch.seq
      readNewestSeq().then(
        (newestSeq) => newestSeq < dueSeq && start(batch.seq),
        (error: unknown) => logger.warn({ err: error }, 'snapshots not looked at'),
      )
    },

    /** A leader that has given its lease away has time for a snapshot, which shortens the next start. */
    async beforeStop(replica: Replica): Promise<void> {
      if ((await readNewestSeq()) === replica.position.seq) return
      await saveSnapshot(pool, partition, encodeState(replica), config.instance)
    },

    [Symbol.dispose](): void {
      child?.kill('SIGKILL')
    },
  }
}
