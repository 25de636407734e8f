import type { MarketTerms } from '@argosy/wire'
import { spotFeeLevels } from '@argosy/catalogue/listings'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../../services/session.ts'
import type { SpotData } from '../../../../live/spot-data.ts'
import { needsOrderConfirmation } from '../confirm/confirm-preference.ts'
import { createDraftEnvironment } from './draft-environment.ts'
import type { FeeRates } from '../estimate/fees.ts'
import { toMarketSteps } from '../fields/market-steps.ts'
import { useFeeRates } from '../summary/use-fee-rates.ts'
import {
  createOrderDraftStore,
  type DraftOrderTracking,
  type OrderDraftState,
  type OrderDraftStore,
} from './order-draft-store.ts'

export interface OrderDraftInput {
  readonly data: SpotData
  readonly terms: MarketTerms | undefined
  readonly session: Session
  readonly trackedOrders: DraftOrderTracking
}

/** The rates of the lowest tier, until the user's own are known. */
const usualRates: FeeRates = spotFeeLevels[0] ?? { makerPpm: 1_000, takerPpm: 1_000 }

/**
 * The terminal's one order draft store; the same object for as long as the terminal is mounted, so it causes no
 * renders.
 */
export function useOrderDraft({ data, terms, session, trackedOrders }: OrderDraftInput): OrderDraftStore {
  const { symbol, book, trades } = data
  const who = session.status
  const rates = useFeeRates(session.status === 'signed-in' ? session.userId : undefined) ?? usualRates
  const marketSteps = useMemo(() => terms && toMarketSteps(terms), [terms])
  const environment = useMemo(
    () => createDraftEnvironment({ symbol, marketSteps, served: { book, trades }, who, trackedOrders, rates }),
    [symbol, marketSteps, book, trades, who, trackedOrders, rates],
  )
  const [draftStore] = useState(() => createOrderDraftStore(environment, needsOrderConfirmation))
  useLayoutEffect(() => draftStore.enter(environment), [draftStore, environment])
  return draftStore
}

/**
 * Selects from the store's state; renders only when the selected value changes. Select values that are equal when they
 * mean the same.
 */
export function useOrderDraftState<Selected>(
  draftStore: OrderDraftStore,
  pick: (state: OrderDraftState) => Selected,
): Selected {
  return useSyncExternalStore(
    draftStore.subscribe,
    () => pick(draftStore.getSnapshot()),
    () => pick(draftStore.getServerSnapshot()),
  )
}
