import { openLine } from './raw-line.ts'

export type SendShape = {
  readonly port: number
  readonly connections: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type OrderLoadResult = {
  readonly ordersPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** All requests sent, including the warm-up: the divisor for the other side's CPU time. */
  readonly sent: number
  readonly refusals: readonly string[]
}

/**
 * Sends the requests of `next` over a few connections, one at a time on each, until the time or the requests run out.
 */
export async function sendOrders(
  { port, connections, warmUpMs, measureMs }: SendShape,
  next: (index: number) => Buffer | undefined,
): Promise<OrderLoadResult> {
  const startedMs = performance.now()
  const [measureFromMs, endMs] = [startedMs + warmUpMs, startedMs + warmUpMs + measureMs]
  const latenciesMs: number[] = []
  const refusals = new Map<string, number>()
  let sent = 0
  let endedMs = endMs
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  latenciesMs.sort((one, other) => one - other)
  return {
    ordersPerSecond: latenciesMs.length / ((endedMs - measureFromMs) / 1_000),
    p50Ms: latenciesMs[Math.floor(latenciesMs.length * 0.5)] ?? Number.NaN,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? Number.NaN,
    sent,
    refusals: [...refusals].map(([code, times]) => `${times} × ${code}`),
  }

  async function sendUntilEnd(): Promise<void> {
    using line = openLine(port)
    for (;;) {
      const fromMs = performance.now()
      if (fromMs >= endMs) return
      const request = next(sent)
      if (!request) return void (endedMs = Math.min(endedMs, fromMs))
      sent += 1
      const answer = await line.send(request)
      const untilMs = performance.now()
      const code = /"code":"([^"]*)"/.exec(answer)?.[1] ?? answer.slice(0, 30)
      if (code !== '00000') refusals.set(code, (refusals.get(code) ?? 0) + 1)
      else if (untilMs >= measureFromMs && untilMs < endedMs) latenciesMs.push(untilMs - fromMs)
    }
  }
}
