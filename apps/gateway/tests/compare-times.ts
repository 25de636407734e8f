/** Whether kinds of calls can be distinguished by their duration. */
import { env } from 'node:process'

/** Judged in CI's rotation, in a stage of its own: on a machine under other load the times mean nothing. */
export const areTimesJudged = env['ARGOSY_LONG_ATTACKS'] === '1'

export type ComparedTimes = {
  /** Slowest median divided by fastest median. */
  readonly ratio: number
  readonly medians: Readonly<Record<string, number>>
  readonly samplesEach: number
}

const warmUpRounds = 5
const samplesEachMin = 200
const samplesEachMax = 1_000
export const ratioMax = 1.1
/** Noise cannot shift the median of 200 samples by this much. */
const ratioCertain = 1.3

/**
 * Takes at least 200 samples of each, in an order that changes per round, so that deferred work of one call does not
 * always slow the same other one. A busy machine blurs medians by more than the threshold; then more samples are taken,
 * and all of them count: noise shrinks with their number, a real difference does not.
 */
export async function compareTimes(measures: Readonly<Record<string, () => Promise<number>>>): Promise<ComparedTimes> {
  const kinds = Object.keys(measures)
  const orders = permutationsOf(kinds)
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]))
  for (let round = -warmUpRounds; ; round += 1) {
    for (const kind of orders[(round + warmUpRounds) % orders.length] ?? kinds) {
      const durationMs = (await measures[kind]?.()) ?? 0
      if (round >= 0) times.get(kind)?.push(durationMs)
    }
    const samplesEach = round + 1
    if (samplesEach < samplesEachMin || samplesEach % 100 !== 0) continue
    const medians = Object.fromEntries(Array.from(times, ([kind, all]) => [kind, medianOf(all)]))
    const ratio = Math.max(...Object.values(medians)) / Math.min(...Object.values(medians))
    if (ratio < ratioMax || ratio > ratioCertain || samplesEach >= samplesEachMax)
      return { ratio, medians, samplesEach }
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}

function permutationsOf<One>(all: readonly One[]): One[][] {
  if (all.length <= 1) return [[...all]]
  return all.flatMap((first, at) => permutationsOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
