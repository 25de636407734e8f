import { warn } from '../warn.ts'
import { countRetry, type Batch, type EventQueue } from '../queue/event-queue.ts'

const silenceMs = 10_000
const pauseMsMin = 500
const pauseMsMax = 60_000

/** Sends one batch at a time and stores it until it is acknowledged (TRK-7). */
export function createUploader(
  queue: EventQueue,
  post: (batch: Batch) => Promise<number>,
  beacon: (batch: Batch) => boolean,
  /** Runs before each upload: a batch is stored exactly as it is sent. */
  save: () => void,
) {
  let isSending = false
  let failures = 0
  let silentUntilMs = 0
  let retryAtMs = 0
  const isQuiet = () => Date.now() < Math.max(silentUntilMs, retryAtMs)

  function settle(batch: Batch, status: number): void {
    const isAccepted = status >= 200 && status < 300
    if (status !== 0 && !isAccepted) warn(`Request failed with status code ${status}`)
    if (isAccepted || isForGood(status)) {
      failures = 0
      queue.remove(batch)
      return save()
    }
    countRetry(batch)
    if (status === 403) silentUntilMs = Date.now() + silenceMs
    else retryAtMs = Date.now() + Math.min(pauseMsMin * 2 ** failures++, pauseMsMax)
  }

  return {
    async round(): Promise<void> {
      if (isSending || isQuiet()) return
      queue.cut(1)
      const [batch] = queue.batches()
      if (!batch) return
      save()
      isSending = true
      const status = await post(batch)
      isSending = false
      settle(batch, status)
    },
    /** The network is back: only a silence that the collector requested continues. */
    wake(): void {
      failures = 0
      retryAtMs = 0
    },
    /**
     * The page is being hidden: sends everything at once, including batches already on their way (TRK-5). A beacon
     * reports no arrival, so a batch stays until a later round has its answer; the collector counts it once.
     */
    leave(): void {
      queue.cut()
      save()
      if (isQuiet()) return
      for (const batch of queue.batches()) {
        if (!beacon(batch)) return
      }
    },
  }
}

/** The collector has read it and will never accept it. */
function isForGood(status: number): boolean {
  return [400, 413, 415, 422].includes(status)
}
