import type { Moment } from './judge-drawn.ts'
import type { BookView } from '@argosy/wire/http'
import { setTimeout as sleep } from 'node:timers/promises' // clock: the pause between two polls of a state

export interface EngineTruth extends AsyncDisposable {
  /** The versions seen so far, oldest first, with the time at which each was first seen. */
  readonly moments: readonly Moment[]
}

const everyMs = 200

/** Polls the gateway continuously for the version of the engine's book. */
export function startEngineTruth(origin: string, symbol: string): EngineTruth {
  const moments: [number, number][] = []
  const stop = new AbortController()

  async function poll(): Promise<void> {
    const response = await fetch(`${origin}/v1/spot/public/book?symbol=${symbol}&limit=1`, { signal: stop.signal })
    const { data } = (await response.json()) as { data: BookView | null }
    if (data && data.version > (moments.at(-1)?.[0] ?? 0))
      moments.push([data.version, performance.timeOrigin + performance.now()])
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await poll().catch(() => undefined) // the gateway may be unavailable; the next poll repeats the request
      // clock: the pause between two polls
      await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    moments,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await ended
    },
  }
}
