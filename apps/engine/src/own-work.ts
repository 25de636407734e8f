import { decodeCommandPack, encodeCommandPack, type FramedCommand } from '@argosy/journal-codec'
import { hasWork, type EngineState, type RequestId, type RunWork } from '@argosy/exchange'

const commandsMax = 16
// Above this, orders of a batch would wait noticeably for the work of the batch before.
const applyMsMax = 5

/** Eight orders are as many as one command has ids for. */
const runWork: RunWork = { type: 'run_work', requestId: 'work' as RequestId, points: 256, orders: 8 }

export type OwnWork = {
  /** The commands that the leader adds to its next batch: none when the state has no work. */
  readonly take: () => readonly FramedCommand[]
  /** How long a batch with that many of them took to apply decides how many the next ones have. */
  readonly measure: (ownCount: number, applyMs: number) => void
  /** What is left is for the next leader. */
  readonly stop: () => void
}

/** The work that prices cause in a futures partition, in pieces that the leader gives to itself. */
export function createOwnWork(state: Readonly<EngineState>): OwnWork {
  const framed = decodeCommandPack(encodeCommandPack(Array.from({ length: commandsMax }, () => runWork)))
  let count = 1
  let isStopped = false
  return {
    take: () => (!isStopped && hasWork(state) ? framed.slice(0, count) : []),
    measure(ownCount, applyMs) {
      if (ownCount === 0) return
      if (applyMs > applyMsMax) count = Math.max(1, Math.floor(count / 2))
      else if (applyMs < applyMsMax / 2) count = Math.min(commandsMax, count * 2)
    },
    stop() {
      isStopped = true
    },
  }
}

/** Types of commands that have a way of their own to the journal; callers may not send them. */
export function isOwnOrPrice({ command: { type } }: FramedCommand): boolean {
  return type === 'run_work' || type === 'publish_prices'
}
