import { setTimeout as sleep } from 'node:timers/promises' // clock: the pause between two polls of a state

// Long enough for a machine that does much else; no scenario is about speed.
const waitMsMax = 120_000
const askEveryMs = 50

/** Asks until the answer is true. A page that is just being replaced cannot answer: it is asked again. */
export async function waitFor(state: string, ask: () => Promise<boolean>, lastSeen?: () => unknown): Promise<void> {
  const deadlineMs = performance.now() + waitMsMax
  let problem: unknown
  while (performance.now() < deadlineMs) {
    try {
      if (await ask()) return
      problem = undefined
    } catch (error) {
      problem = error
    }
    await sleep(askEveryMs) // clock: the pause between two polls
  }
  const seen = lastSeen ? `; last seen: ${JSON.stringify(lastSeen())}` : ''
  throw new Error(`waited ${waitMsMax / 1000} s until ${state}${seen}`, { cause: problem })
}
