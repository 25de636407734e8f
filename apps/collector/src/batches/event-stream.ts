import { subjects } from '@argosy/wire'
import { NatsUnavailableError, NoResponderError, RequestTimeoutError, type Durable } from '@argosy/nats'
import { createBackoff, sleepMs } from '@argosy/service'

export type EventStreamOptions = { readonly replicas: number; readonly maxBytes: number }

export function eventStreamName(part: number): string {
  return `tracked-events-${part}`
}

const startWaitMsMax = 30_000

/**
 * Events stay until a sink has written them, without a time limit; a full stream refuses new ones and drops nothing. If
 * the cluster is electing a leader, this waits.
 */
export async function ensureEventStream(
  nats: Pick<Durable, 'ensureStream'>,
  part: number,
  { replicas, maxBytes }: EventStreamOptions,
): Promise<void> {
  const endsAtMs = performance.now() + startWaitMsMax
  const backoff = createBackoff({ firstMs: 100, maxMs: 1_000 })
  for (;;) {
    try {
      await nats.ensureStream({
        name: eventStreamName(part),
        subjects: [subjects.trackedBatches(part)],
        retention: 'work',
        whenFull: 'refuse',
        replicas,
        maxBytes,
      })
      return
    } catch (error) {
      if (!isPassing(error) || performance.now() >= endsAtMs) throw error
    }
    await sleepMs(backoff.nextMs())
  }
}

function isPassing(error: unknown): boolean {
  return [NatsUnavailableError, NoResponderError, RequestTimeoutError].some((kind) => error instanceof kind)
}
