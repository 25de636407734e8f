/** A controllable market and user: the store's input, and what it sent. */
import type { PriceTicks } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import type { MarketTerms } from '@argosy/wire'
import { noTrackedOrders, type TrackedOrders } from '../../order-tracking/tracked-orders.ts'
import { submitOrder } from '../../order-tracking/submit.ts'
import { reduceTrackedOrders, type TrackedOrdersAction } from '../../order-tracking/reduce-tracked-orders.ts'
import { someTerms } from '../../shared/test-terms.ts'
import type { OrderRequest } from '../draft/to-request.ts'
import type { FormHold, OrderFacts } from '../facts.ts'
import { toMarketSteps } from '../fields/market-steps.ts'
import type { DraftEnvironment } from '../draft/order-draft-store.ts'

export interface FakeDraftEnvironment {
  readonly environment: DraftEnvironment
  readonly sent: OrderRequest[]
  /** Changes the facts. */
  set(own: Partial<FakeFacts>): void
  /** Applies an action to the order that was sent last. */
  receive(action: (clientOrderId: string) => TrackedOrdersAction): void
}

interface FakeFacts {
  readonly facts: Partial<OrderFacts>
  readonly terms: MarketTerms | null
  readonly hold: FormHold | undefined
  readonly holdNow: FormHold | undefined
  readonly nowMs: number
}

/** 1 BTC a level and a dollar apart: asks from 100.01 up, bids from 100.00 down; 10,000 USDT and 2 BTC available. */
export function createFakeDraftEnvironment(first: Partial<FakeFacts> = {}, marketId = 'BTCUSDT'): FakeDraftEnvironment {
  const listeners = new Set<() => void>()
  const sent: OrderRequest[] = []
  let names = 0
  let trackedOrders: TrackedOrders = noTrackedOrders
  let now: FakeFacts = { facts: {}, terms: someTerms(), hold: undefined, holdNow: undefined, nowMs: 1_000, ...first }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    sent,
    set(own) {
      now = { ...now, ...own }
      notify()
    },
    receive(action) {
      trackedOrders = reduceTrackedOrders(trackedOrders, action(`order-${names}`))
      notify()
    },
    environment: {
      marketId,
      rates: { makerPpm: 800, takerPpm: 1_000 },
      readFacts() {
        if (!now.terms) return undefined
        return {
          marketSteps: toMarketSteps(now.terms),
          last: 10_000n as PriceTicks,
          asks: levels(10_001n, 100n),
          bids: levels(10_000n, -100n),
          available: { base: 200_000_000n as Units, quote: 1_000_000_000_000n as Units },
          openCounts: { everywhere: 0, inMarket: 0, waiting: 0 },
          ...now.facts,
        }
      },
      findHold: () => now.hold,
      findHoldNow: () => now.hold ?? now.holdNow,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      trackedOrders: {
        subscribe: () => () => {},
        getSnapshot: () => trackedOrders,
        submit(request, slot) {
          const clientOrderId = `order-${names + 1}`
          const submitted = submitOrder(trackedOrders, { clientOrderId, request, slot, atMs: now.nowMs })
          if (!submitted.ok) return submitted
          names += 1
          trackedOrders = submitted.trackedOrders
          sent.push(request)
          return { ok: true, clientOrderId }
        },
        recheck: () => undefined,
      },
    },
  }
}

function levels(first: bigint, step: bigint) {
  return Array.from({ length: 40 }, (_, at) => ({ price: first + step * BigInt(at), quantity: 100_000n }))
}
