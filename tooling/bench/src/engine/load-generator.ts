import { encodeCommandPack } from '@argosy/journal-codec'
import { connectNats } from '@argosy/nats'
import { createLoadCommands } from './load-commands.ts'

/** Runs as a separate process, so that generating load never shares a thread with what is measured. */
export type LoadOrder = {
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly subject: string
  readonly seed: number
  /** Sequence of the first command. */
  readonly firstSequence: number
  readonly commandsPerPack: number
  readonly packsInFlight: number
  readonly warmUpMs: number
  readonly measureMs: number
}

export type LoadResult = {
  readonly nextSequence: number
  readonly ordersPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)))
})

async function run(order: LoadOrder): Promise<LoadResult> {
  const nats = await connectNats({ url: order.natsUrl, name: 'load', prefix: order.natsPrefix })
  const nextCommand = createLoadCommands(order.seed)
  const measureFromMs = performance.now() + order.warmUpMs
  const endMs = measureFromMs + order.measureMs
  const latenciesMs: number[] = []
  let sequence = order.firstSequence
  let measured = 0

  async function sendPacks(): Promise<void> {
    while (performance.now() < endMs) {
      const commands = Array.from({ length: order.commandsPerPack }, () => nextCommand(sequence++))
      const sentAtMs = performance.now()
      await nats.request(order.subject, encodeCommandPack(commands), { timeoutMs: 20_000 })
      const answeredAtMs = performance.now()
      if (sentAtMs < measureFromMs || answeredAtMs > endMs) continue
      latenciesMs.push(answeredAtMs - sentAtMs)
      measured += commands.length
    }
  }

  await Promise.all(Array.from({ length: order.packsInFlight }, sendPacks))
  await nats.drain()
  latenciesMs.sort((a, b) => a - b)
  const percentile = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? Number.NaN
  return {
    nextSequence: sequence,
    ordersPerSecond: (measured * 1_000) / order.measureMs,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
  }
}
