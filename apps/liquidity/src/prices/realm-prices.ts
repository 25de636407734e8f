/**
 * One reference for all realms. Each realm has its own books but shares the price level: simulation trading happens at
 * the price of the live market.
 */
import type { Partition } from '@argosy/catalogue'
import type { ReferencePrices } from './reference-prices.ts'
import { createSimulatedPrices, type SimulatedPrices } from './simulated-prices.ts'

export type RealmPrices = {
  /**
   * The prices that a partition quotes by, given its own markets' prices; undefined when it was stopped before they
   * began.
   */
  pricesOf(
    partition: Partition,
    startValues: ReadonlyMap<string, bigint>,
    signal: AbortSignal,
  ): Promise<ReferencePrices | undefined>
}

export function createFollowedRealmPrices(followed: ReferencePrices): RealmPrices {
  return { pricesOf: async () => followed }
}

export type SimulatedRealmPricesOptions = {
  readonly seed: number
  /** The walk begins at the prices of the first partition; the markets of the others are moved there. */
  readonly partitions: readonly Partition[]
  readonly nowMs: () => number
}

export type SimulatedRealmPrices = RealmPrices & {
  /** Undefined until the first partition's markets have been read. */
  readonly current: SimulatedPrices | undefined
}

export function createSimulatedRealmPrices(options: SimulatedRealmPricesOptions): SimulatedRealmPrices {
  const { seed, partitions, nowMs } = options
  const [leader] = partitions
  const begun = Promise.withResolvers<ReferencePrices>()
  let current: SimulatedPrices | undefined
  return {
    get current() {
      return current
    },
    pricesOf(partition, startValues, signal) {
      if (partition === leader) {
        current ??= createSimulatedPrices({ seed, startValues, startMs: nowMs() })
        begun.resolve(current)
      }
      const stopped = Promise.withResolvers<undefined>()
      signal.addEventListener('abort', () => stopped.resolve(undefined), { once: true })
      if (signal.aborted) stopped.resolve(undefined)
      return Promise.race([begun.promise, stopped.promise])
    },
  }
}
