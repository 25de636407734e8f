import { setTimeout as sleep } from 'node:timers/promises'
import { decodeCommandReply, packCommandsMax } from '@argosy/journal-codec'
import { commandsInFlightMax, connectNats, type Nats } from '@argosy/nats'
import { createStormPacks } from './storm-packs.ts'

/** Runs as a separate process, so that generating load never shares a thread with what is measured. */
export type StormOrder = {
  readonly natsUrl: string
  readonly natsPrefix: string
  readonly subject: string
  readonly capacityMs: number
  readonly stormMs: number
  /** The load offered, as a multiple of the engine's capacity. */
  readonly times: number
}

export type StormResult = {
  readonly capacityPerSecond: number
  readonly offeredPerSecond: number
  readonly goodPerSecond: number
  readonly overloadedShare: number
  readonly goodP99Ms: number
  /** Packs without an answer before their deadline. */
  readonly unanswered: number
  /** Time from the end of the storm until an order is answered within `calmMs`. */
  readonly recoveryMs: number
}

const attemptMs = 1_000
const deadlineMs = 5_000
const calmMs = 100
const capacityPacks = 64
const gateways = 10
const packsInFlightMax = (gateways * commandsInFlightMax) / packCommandsMax

type Outcome = 'good' | 'overloaded' | 'unanswered'

process.once('message', (order: StormOrder) => {
  void run(order).then((result) => process.send?.(result, () => process.exit(0)))
})

async function run(order: StormOrder): Promise<StormResult> {
  const nats = await connectNats({ url: order.natsUrl, name: 'storm', prefix: order.natsPrefix })
  const nextPack = createStormPacks()
  const send = () => sendPack(nats, order.subject, nextPack())
  await measureCapacity(send, order.capacityMs) // compiles the engine
  const capacityPerSecond = await measureCapacity(send, order.capacityMs)
  const packsPerMs = (capacityPerSecond * order.times) / packCommandsMax / 1_000

  const storm = await flood(send, packsPerMs, order.stormMs)
  const { good, overloaded } = storm.counts
  const recoveryMs = await measureRecovery(send)
  await storm.answered
  await nats.drain()
  const goodMs = storm.goodMs.toSorted((a, b) => a - b)
  return {
    capacityPerSecond,
    offeredPerSecond: (storm.offered * packCommandsMax) / storm.seconds,
    goodPerSecond: (good * packCommandsMax) / storm.seconds,
    overloadedShare: overloaded / storm.offered,
    goodP99Ms: goodMs[Math.floor((goodMs.length - 1) * 0.99)] ?? Number.NaN,
    unanswered: storm.counts.unanswered,
    recoveryMs,
  }
}

/** Offers packs at a rate, as ten gateways do: each refuses by itself what exceeds its commands in flight. */
async function flood(send: () => Promise<Outcome>, packsPerMs: number, forMs: number) {
  const counts: Record<Outcome, number> = { good: 0, overloaded: 0, unanswered: 0 }
  const goodMs: number[] = []
  const waiting = new Set<Promise<void>>()
  const startedAtMs = performance.now()
  let offered = 0
  for (let nowMs = 0; nowMs < forMs; nowMs = performance.now() - startedAtMs) {
    for (; offered < nowMs * packsPerMs; offered += 1) {
      if (waiting.size >= packsInFlightMax) {
        counts.overloaded += 1
        continue
      }
      const sentAtMs = performance.now()
      const one = send().then((outcome) => {
        waiting.delete(one)
        counts[outcome] += 1
        if (outcome === 'good') goodMs.push(performance.now() - sentAtMs)
      })
      waiting.add(one)
    }
    await sleep(1)
  }
  const seconds = (performance.now() - startedAtMs) / 1_000
  return { counts: { ...counts }, goodMs: [...goodMs], offered, seconds, answered: Promise.all(waiting) }
}

async function measureCapacity(send: () => Promise<Outcome>, forMs: number): Promise<number> {
  const endMs = performance.now() + forMs
  let good = 0
  const sendUntilEnd = async () => {
    while (performance.now() < endMs) if ((await send()) === 'good') good += 1
  }
  await Promise.all(Array.from({ length: capacityPacks }, sendUntilEnd))
  return (good * packCommandsMax * 1_000) / forMs
}

async function measureRecovery(send: () => Promise<Outcome>): Promise<number> {
  const endedAtMs = performance.now()
  for (;;) {
    const sentAtMs = performance.now()
    const outcome = await send()
    if (outcome === 'good' && performance.now() - sentAtMs <= calmMs) return performance.now() - endedAtMs
    await sleep(10)
  }
}

/**
 * Repeats like the exchange's own client: an unanswered pack with the same bytes, a pack refused for a full queue not
 * at all.
 */
async function sendPack(nats: Nats, subject: string, pack: Uint8Array): Promise<Outcome> {
  const endsAtMs = performance.now() + deadlineMs
  while (performance.now() < endsAtMs) {
    try {
      const reply = decodeCommandReply(await nats.request(subject, pack, { timeoutMs: attemptMs }))
      return reply.ok ? 'good' : 'overloaded'
    } catch {
      await sleep(10)
    }
  }
  return 'unanswered'
}
