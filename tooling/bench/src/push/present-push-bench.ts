import { availableParallelism } from 'node:os'
import type { Round } from './subscribers.ts'

/** Two consecutive rounds. */
export type RoundPair = { readonly bare: Round; readonly ours: Round }

export type PushBenchResult = {
  readonly saturation: readonly RoundPair[]
  readonly latency: readonly RoundPair[]
  readonly sockets: number
  readonly rate: number
  readonly tickMs: number
  /** 99th percentile of the event loop delay of push at saturation. */
  readonly loopDelayMs: number
}

const goal = 0.7

export function presentPushBench(result: PushBenchResult): string {
  const { saturation, latency, sockets, rate, tickMs, loopDelayMs } = result
  const ratioOf = (figure: (round: Round) => number) =>
    median(saturation.map(({ bare, ours }) => figure(ours) / figure(bare))).toFixed(2)
  const pairRatios = saturation.map(({ bare, ours }) => (ours.framesPerSecond / bare.framesPerSecond).toFixed(2))
  const ours = medianRound(saturation.map((pair) => pair.ours))
  return [
    '',
    `${sockets.toLocaleString('en')} sockets, ${availableParallelism()} cores shared by server, readers, NATS and bench`,
    formatRow(['saturation', 'frames/s', 'MB/s', 'server cores', 'frames/cpu-s', 'reader cores']),
    formatRow(['bare ws', ...formatSaturation(medianRound(saturation.map(({ bare }) => bare)))]),
    formatRow(['push', ...formatSaturation(ours)]),
    '',
    formatRow([`at ${rate}/s each`, 'frames/s', 'p50 ms', 'p99 ms', 'server cores']),
    formatRow(['bare ws', ...formatLatency(medianRound(latency.map(({ bare }) => bare)))]),
    formatRow(['push', ...formatLatency(medianRound(latency.map((pair) => pair.ours)))]),
    `push's latency counts from the publishing of the change: NATS, book and up to ${tickMs} ms of tick are in it; bare's from its first write.`,
    '',
    `push's event loop at saturation: p99 ${loopDelayMs.toFixed(0)} ms late`,
    `pairs of rounds: ${pairRatios.join(' ')}`,
    `ratio push / bare ws: ${ratioOf((round) => round.framesPerSecond)} delivered frames (goal ≥ ${goal}), ` +
      `${ratioOf((round) => round.framesPerServerCpuSecond)} frames per second of server CPU`,
    `limit: ${explainLimit(ours, sockets, tickMs)}`,
  ].join('\n')
}

function medianRound(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.framesPerSecond - b.framesPerSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new RangeError('no rounds')
  return found
}

/** The mean of the two middle values when the number is even: taking the upper one would flatter us. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

function explainLimit(
  { framesPerSecond, serverCores, subscriberCores }: Round,
  sockets: number,
  tickMs: number,
): string {
  const ticksPerSecond = framesPerSecond / sockets
  if (ticksPerSecond > 900 / tickMs) return `the tick: ${ticksPerSecond.toFixed(1)} frames a second to each reader`
  if (serverCores > 0.9) return 'the one thread of the push process, in writes to sockets'
  return `the machine: push had ${serverCores.toFixed(2)} of a core, the readers ${subscriberCores.toFixed(2)}`
}

function formatSaturation(round: Round): string[] {
  return [
    count(round.framesPerSecond),
    round.megabytesPerSecond.toFixed(1),
    round.serverCores.toFixed(2),
    count(round.framesPerServerCpuSecond),
    round.subscriberCores.toFixed(2),
  ]
}

function formatLatency(round: Round): string[] {
  return [count(round.framesPerSecond), round.p50Ms.toFixed(0), round.p99Ms.toFixed(0), round.serverCores.toFixed(2)]
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(14))).join('')
}
