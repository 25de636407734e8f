import type { ClusterEngines, Exchange } from '@argosy/dev-env'
import type { Nats, QueryClient } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { MarketMaker } from './market-maker.ts'

/**
 * The engines below the exchange: one of each; a PostgreSQL standby and a NATS cluster; or three of each, which fail
 * over by themselves.
 */
export const exchangeKinds = ['single', 'replicated', 'cluster'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

export type EngineName = 'engine-a' | 'engine-b'

export type FaultContext = {
  readonly exchange: Exchange
  /** Present when the exchange runs on clusters. */
  readonly cluster: ClusterEngines | undefined
  readonly nats: Nats
  readonly pool: Pool
  readonly queries: QueryClient
  readonly maker: MarketMaker
  /** How many orders of the load have been acknowledged. */
  readonly countAcknowledged: () => number
}

/** `strike` injects the fault and, at its end, restores everything that does not recover by itself. */
export type Fault = {
  readonly name: string
  /** A goal besides the promises: a takeover is quick; a planned step is quicker, and no order fails during it. */
  readonly goal?: 'takeover' | 'planned'
  /** The exchange that it strikes; a single one when absent. */
  readonly exchange?: ExchangeKind
  /** The faults that a change breaks first; the others are distributed over CI's slices. */
  readonly isInGate?: boolean
  readonly strike: (context: FaultContext) => Promise<void>
}

export async function findLeaderName({ queries }: Pick<FaultContext, 'queries'>): Promise<EngineName> {
  const { instance } = await queries.answer({ type: 'leader' })
  if (instance !== 'engine-a' && instance !== 'engine-b') throw new Error(`unexpected leader ${instance}`)
  return instance
}
