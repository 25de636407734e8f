import { setTimeout as sleep } from 'node:timers/promises'
import type { Nats } from '@argosy/nats'

const stream = 'chaos'
const subject = 'chaos.durable'
const everyMs = 50
const readWaitMsMax = 15_000

export type DurableLoad = AsyncDisposable & {
  /** Messages that the stream acknowledged but has lost or duplicated. */
  check(): Promise<string[]>
}

/** Publishes into a stream with three replicas: acknowledged messages must survive the loss of any one server. */
export async function startDurableLoad(nats: Nats): Promise<DurableLoad> {
  await retry(() => nats.ensureStream({ name: stream, subjects: [subject], replicas: 3 }))
  const acknowledged = new Set<string>()
  const stop = new AbortController()
  const publishing = publish()

  async function publish(): Promise<void> {
    for (let count = 0; !stop.signal.aborted; count++) {
      const messageId = `message-${count}`
      const bytes = new TextEncoder().encode(messageId)
      await retry(() => nats.publishDurable(subject, bytes, { messageId, timeoutMs: 1_000 }), stop.signal)
      if (!stop.signal.aborted) acknowledged.add(messageId)
      await sleep(everyMs)
    }
  }

  return {
    async check() {
      const expected = [...acknowledged]
      const seen = new Map<string, number>()
      const durable = `check-${performance.now().toFixed(0)}`
      await using _consumer = nats.consumeDurable({ stream, durable }, async ({ data }) => {
        const messageId = new TextDecoder().decode(data)
        seen.set(messageId, (seen.get(messageId) ?? 0) + 1)
      })
      const deadline = performance.now() + readWaitMsMax
      while (expected.some((messageId) => !seen.has(messageId)) && performance.now() < deadline) await sleep(100)
      const lost = expected.filter((messageId) => !seen.has(messageId)).length
      return lost === 0 ? [] : [`the stream lost ${lost} of ${expected.length} acknowledged messages`]
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await publishing
    },
  }
}

async function retry(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    try {
      return await work()
    } catch {
      // The stream is electing a leader.
      await sleep(100)
    }
  }
}
