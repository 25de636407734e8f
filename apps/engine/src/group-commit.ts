import type { BatchQueue, CommandRequest, PreparedBatch } from './batch-queue.ts'

export type GroupCommitDeps = {
  readonly queue: BatchQueue
  readonly append: (prepared: PreparedBatch) => Promise<void>
  readonly settle: (committed: PreparedBatch) => void
}

export type GroupCommit = {
  hasRoomFor(commandCount: number): boolean
  hasRoomForPrices(): boolean
  add(request: CommandRequest): void
  /** Commits what there is to do without a request, for example what a former leader has left. */
  begin(): void
  /** Resolves when everything that was added is committed and settled, or has failed. */
  untilIdle(): Promise<void>
  /** Rejects with the first failure; after it nothing is committed and no request is answered. */
  readonly failed: Promise<never>
}

/**
 * While batch n is being committed, batch n+1 collects; when n is committed, n+1 is sent first and n is settled while
 * the database works. State is never ahead of the journal, and no request is answered before its batch is committed.
 */
export function createGroupCommit({ queue, append, settle }: GroupCommitDeps): GroupCommit {
  const failure = Promise.withResolvers<never>()
  let running: Promise<void> | undefined

  async function commitAll(first: PreparedBatch): Promise<void> {
    let prepared: PreparedBatch | undefined = first
    let commit: Promise<void> | undefined = append(first)
    while (prepared && commit) {
      await commit
      const committed = prepared
      prepared = queue.dequeue(Date.now())
      commit = prepared && append(prepared)
      settle(committed)
      // What was settled may have caused work, which no request would begin.
      prepared ??= queue.dequeue(Date.now())
      commit ??= prepared && append(prepared)
    }
    running = undefined
  }

  function begin(): void {
    // After a failure it stays set, so no later batch is sent after a missing one.
    const first = running ? undefined : queue.dequeue(Date.now())
    if (first) running = commitAll(first).catch(failure.reject)
  }

  return {
    hasRoomFor: queue.hasRoomFor,
    hasRoomForPrices: queue.hasRoomForPrices,
    begin,
    add(request) {
      queue.add(request)
      begin()
    },
    async untilIdle() {
      await running
    },
    failed: failure.promise,
  }
}
