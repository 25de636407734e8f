/**
 * Loads a lazy chunk of the page. While the network is down it retries: the page works without the chunk, and
 * losing the whole page because its toasts failed to load would be worse than waiting.
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
