/** Runs when the browser has nothing better to do, and within five seconds in any case. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}
