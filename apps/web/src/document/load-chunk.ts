/**
 * Fetches a part of the page that is loaded late. While the network is away it keeps trying: the page stands without the
 * part, and losing a whole page because its toasts could not be fetched would be worse than waiting for them.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  sleep: (waitMs: number) => Promise<unknown> = sleepMs,
): Promise<Chunk> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, waitMsMax)) {
    try {
      return await load()
    } catch {
      await sleep(waitMs)
    }
  }
}

const firstWaitMs = 500
const waitMsMax = 30_000

function sleepMs(waitMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, waitMs))
}
