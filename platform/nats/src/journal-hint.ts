import { subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import { createSignal } from '@argosy/service'
import type { Nats } from './connect-nats.ts'

export type JournalHint = Disposable & {
  /** Ends at the latest after `waitMsMax`, for a consumer that has other work then. */
  readonly waitForGrowth: (signal: AbortSignal, waitMsMax?: number) => Promise<unknown>
}

// A lost hint costs at most this much delay.
const pollMs = 200

/** Ends a consumer's wait as soon as the leader announces that the journal grew. */
export function createJournalHint(nats: Nats, partition: Partition): JournalHint {
  const growth = createSignal()
  const subscription = nats.subscribe(subjects.journalGrew(partition), () => growth.wake())
  return {
    waitForGrowth: (signal, waitMsMax = pollMs) => growth.wait(Math.min(pollMs, waitMsMax), signal),
    [Symbol.dispose]: () => subscription[Symbol.dispose](),
  }
}
