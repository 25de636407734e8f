/**
 * One reference for all realms. Books are a realm's own, the price level is not: whoever practises trades at the price
 * that the live market has.
 */
import type { Partition } from '@argosy/contracts'
import type { ReferencePrices } from './reference-prices.ts'
import { createSimulatedPrices } from './simulated-prices.ts'

export type RealmPrices = {
  /** The prices a partition quotes by, given where its own markets stand; undefined when it was stopped before they began. */
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
  /** The walk begins where the first of them stands; the others are led there. */
  readonly partitions: readonly Partition[]
  readonly nowMs: () => number
}

export function createSimulatedRealmPrices({ seed, partitions, nowMs }: SimulatedRealmPricesOptions): RealmPrices {
  const [leader] = partitions
  const begun = Promise.withResolvers<ReferencePrices>()
  return {
    pricesOf(partition, startValues, signal) {
      if (partition === leader) begun.resolve(createSimulatedPrices({ seed, startValues, startMs: nowMs() }))
      const stopped = Promise.withResolvers<undefined>()
      signal.addEventListener('abort', () => stopped.resolve(undefined), { once: true })
      if (signal.aborted) stopped.resolve(undefined)
      return Promise.race([begun.promise, stopped.promise])
    },
  }
}
