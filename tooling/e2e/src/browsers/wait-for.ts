import { setTimeout as sleep } from 'node:timers/promises' // clock: the pause between two polls of a state

// Long enough for a heavily loaded machine; no scenario is about speed.
const waitMsMax = 120_000
const pollEveryMs = 50

/** Polls until the answer is true. A page that is being replaced cannot answer, so an error means to poll again. */
export async function waitFor(state: string, check: () => Promise<boolean>, lastSeen?: () => unknown): Promise<void> {
  const deadlineMs = performance.now() + waitMsMax
  let problem: unknown
  while (performance.now() < deadlineMs) {
    try {
      if (await check()) return
      problem = undefined
    } catch (error) {
      problem = error
    }
    await sleep(pollEveryMs) // clock: the pause between two polls
  }
  const seen = lastSeen ? `; last seen: ${JSON.stringify(lastSeen())}` : ''
  throw new Error(`waited ${waitMsMax / 1000} s until ${state}${seen}`, { cause: problem })
}
