/** The 99th percentile of the event loop's delay since the last reading, as the service itself reports it. */
export async function readLoopDelayMs(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/_internal/metrics`)
  const line = /^argosy_nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(await response.text())
  return Number(line?.[1]) * 1_000
}
