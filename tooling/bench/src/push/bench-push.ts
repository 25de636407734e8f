import { parseArgs } from 'node:util'
import { acquireEngines } from '@argosy/backing-services'
import { recordFrames, startBare, startOurs, type Contestant } from './contestants.ts'
import { refuseFewDescriptors } from './descriptors.ts'
import { readLoopDelayMs } from './loop-delay.ts'
import { presentPushBench, type RoundPair } from './present-push-bench.ts'
import { startSubscribers, type Subscribers } from './subscribers.ts'

const help = `pnpm bench push [--sockets N] [--seconds N] [--rounds N] [--rate N] [--tick N] [--readers N]

Our push with a live book (market data over real NATS) against bare ws that repeats the same recorded frames, side by
side: both hold all their sockets throughout and rounds alternate. The table shows the median round of each, the ratio
is the median over pairs of neighbouring rounds, so that other load on the machine cancels out.
First as many frames as each can deliver, then the latency at a fixed rate. Loopback only.

  --sockets N   subscribers of each server (5000)
  --seconds N   measured seconds per round (2)
  --rounds N    rounds per measurement and server (5)
  --rate N      frames a second to each subscriber when latency is measured (4)
  --tick N      push's tick in milliseconds; changes within it leave as one frame (10)
  --readers N   processes that hold the subscribers (2)`

/** The bench stops after this time on any machine and reports what it has measured. */
const benchMsMax = 75_000

export async function benchPush(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sockets: { type: 'string', default: '5000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '5' },
      rate: { type: 'string', default: '4' },
      tick: { type: 'string', default: '10' },
      readers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const [sockets = 0, seconds = 0, rounds = 0, rate = 0, tickMs = 0, processes = 0] = [
    values.sockets,
    values.seconds,
    values.rounds,
    values.rate,
    values.tick,
    values.readers,
  ].map(positiveInteger)
  refuseFewDescriptors(sockets, processes)

  const endsAtMs = performance.now() + benchMsMax
  await using engines = await acquireEngines()
  await using ours = await startOurs(engines, tickMs)
  await using bare = await startBare(await recordFrames(ours, 50))
  using readers = startSubscribers(processes)
  console.log(`opening ${sockets.toLocaleString('en')} sockets on each server`)
  for (const contestant of [bare, ours]) await readers.open(contestant, sockets)

  const measure = (framesPerSecond: number | null) =>
    measureAlternately(readers, [bare, ours], {
      framesPerSecond,
      seconds,
      rounds,
      endsAtMs: endsAtMs - (framesPerSecond === null ? benchMsMax / 3 : 0),
    })
  console.log(`saturation: ${rounds} rounds each of ${seconds} s`)
  await readLoopDelayMs(ours.port) // reading it starts a new measurement
  const saturation = await measure(null)
  const loopDelayMs = await readLoopDelayMs(ours.port)
  console.log(`latency at ${rate} frames a second to each reader: ${rounds} rounds each of ${seconds} s`)
  const latency = await measure(rate)
  console.log(presentPushBench({ saturation, latency, sockets, rate, tickMs, loopDelayMs }))
}

type MeasureOptions = {
  readonly framesPerSecond: number | null
  readonly seconds: number
  readonly rounds: number
  readonly endsAtMs: number
}

async function measureAlternately(
  readers: Subscribers,
  [bare, ours]: readonly [Contestant, Contestant],
  { framesPerSecond, seconds, rounds, endsAtMs }: MeasureOptions,
): Promise<RoundPair[]> {
  const pairs: RoundPair[] = []
  while (pairs.length < rounds && (pairs.length === 0 || performance.now() < endsAtMs)) {
    const bareRound = await readers.measure(bare, framesPerSecond, seconds)
    pairs.push({ bare: bareRound, ours: await readers.measure(ours, framesPerSecond, seconds) })
  }
  return pairs
}

function positiveInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${text} is not a positive whole number`)
  return value
}
