import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectNats } from '@argosy/nats'
import { createProcess, freePort, workspaceRoot, type RunLayout } from '@argosy/backing-services'
import { openLine } from '../gateway/raw-line.ts'
import type { NatsUnderTest } from './nats-under-test.ts'
import { eventsPerBatch, reportBody, reportRequest } from './report-bodies.ts'

export type AcknowledgingOptions = { readonly seconds: number; readonly rounds: number; readonly atOnce: number }
export type RoundPair = { readonly bareEventsPerSecond: number; readonly ourEventsPerSecond: number }
export type AcknowledgingResult = {
  readonly name: string
  readonly pairs: readonly RoundPair[]
  readonly refused: number
}

/**
 * Compares reports through the collector's endpoint with the same bytes published to JetStream, one message each, at
 * the same concurrency.
 */
export async function benchAcknowledging(
  nats: NatsUnderTest,
  redisUrl: string,
  run: RunLayout,
  { seconds, rounds, atOnce }: AcknowledgingOptions,
): Promise<AcknowledgingResult> {
  await using collector = await startCollectorProcess(nats, redisUrl, run)
  await using connection = await connectNats({ url: nats.url, name: 'bench' })
  await connection.ensureStream({
    name: 'bare',
    subjects: ['bare'],
    replicas: nats.replicas,
    maxBytes: 512 * 1_048_576,
  })
  using lines = new DisposableStack()
  const senders = Array.from({ length: atOnce }, () => lines.use(openLine(collector.port)))
  let batch = 0
  let refused = 0
  const publish = async () => {
    const body = reportBody(++batch)
    await connection.publishDurable('bare', body, { messageId: `bare-${batch}`, timeoutMs: 30_000 })
  }
  const report = async (sender: number) => {
    const answer = await senders[sender]?.send(reportRequest(++batch))
    if (!answer?.includes('"00000"')) refused += 1
  }

  // Warm-up: everything is compiled afterwards.
  await runFor(seconds * 1_000, atOnce, publish)
  await runFor(seconds * 1_000, atOnce, report)
  refused = 0
  const pairs: RoundPair[] = []
  for (let round = 0; round < rounds; round++) {
    const bareEventsPerSecond = await runFor(seconds * 1_000, atOnce, publish)
    await sleep(500)
    const ourEventsPerSecond = await runFor(seconds * 1_000, atOnce, report)
    await sleep(500)
    pairs.push({ bareEventsPerSecond, ourEventsPerSecond })
  }
  return { name: nats.name, pairs, refused }
}

/** Requests begun in time are awaited, and that time counts. */
async function runFor(ms: number, atOnce: number, send: (sender: number) => Promise<void>): Promise<number> {
  const startedAtMs = performance.now()
  let batches = 0
  const runOne = async (sender: number) => {
    while (performance.now() - startedAtMs < ms) {
      await send(sender)
      batches += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, sender) => runOne(sender)))
  return (batches * eventsPerBatch * 1_000) / (performance.now() - startedAtMs)
}

async function startCollectorProcess(nats: NatsUnderTest, redisUrl: string, run: RunLayout) {
  const [port, statusPort] = [await freePort(), await freePort()]
  const collector = createProcess({
    name: `collector-${nats.replicas}`,
    command: process.execPath,
    args: [join(workspaceRoot, 'apps/collector/src/main.ts')],
    directory: run.pids,
    logPath: join(run.logs, `collector-${nats.replicas}.log`),
    env: {
      ...process.env,
      ARGOSY_MODE: 'test',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      METRICS_PORT: String(statusPort),
      NATS_URL: nats.url,
      REDIS_URL: redisUrl,
      STREAM_REPLICAS: String(nats.replicas),
      REPORTS_PER_NETWORK_MAX: '1000000',
    },
    isReady: async () => {
      const answer = await fetch(`http://127.0.0.1:${statusPort}/ready`)
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
    },
  })
  await collector.start()
  return { port, [Symbol.asyncDispose]: () => collector.stop() }
}
