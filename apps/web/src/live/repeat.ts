/**
 * Calls a step, and again after the milliseconds that it resolves with, until it resolves without any or is stopped. A
 * step that was stopped while it waited must change nothing: its signal tells.
 */
export function repeat(step: (signal: AbortSignal) => Promise<number | undefined>, delayMs = 0): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    const waitMs = await step(stop.signal)
    if (waitMs !== undefined && !stop.signal.aborted) timer = setTimeout(() => void run(), waitMs)
  }

  if (delayMs === 0) void run()
  else timer = setTimeout(() => void run(), delayMs)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
