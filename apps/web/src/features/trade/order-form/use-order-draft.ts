import type { MarketTerms } from '@argosy/contracts'
import { spotFeeLevels } from '@argosy/contracts/listings'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../live/session.ts'
import type { SpotData } from '../../../live/spot-data.ts'
import { needsOrderConfirmation } from './confirm-preference.ts'
import { createDeskWorld } from './desk-world.ts'
import type { FeeRates } from './estimate/fees.ts'
import { toMarketSteps } from './grid.ts'
import { useFeeRates } from './use-fee-rates.ts'
import { createOrderDesk, type DeskLives, type DeskState, type OrderDesk } from './order-desk.ts'

export interface OrderDraftInput {
  readonly data: SpotData
  readonly terms: MarketTerms | undefined
  readonly session: Session
  readonly lives: DeskLives
}

/** Until the reader's own are known: what everybody pays at most. */
const usualRates: FeeRates = spotFeeLevels[0] ?? { makerPpm: 1_000, takerPpm: 1_000 }

/** The terminal's one desk; the same object for as long as the terminal stands, so nobody is drawn again because of it. */
export function useOrderDraft({ data, terms, session, lives }: OrderDraftInput): OrderDesk {
  const { symbol, book, trades } = data
  const who = session.status
  const rates = useFeeRates(session.status === 'signed-in' ? session.userId : undefined) ?? usualRates
  const marketSteps = useMemo(() => terms && toMarketSteps(terms), [terms])
  const world = useMemo(
    () => createDeskWorld({ symbol, marketSteps, served: { book, trades }, who, lives, rates }),
    [symbol, marketSteps, book, trades, who, lives, rates],
  )
  const [desk] = useState(() => createOrderDesk(world, needsOrderConfirmation))
  useLayoutEffect(() => desk.enter(world), [desk, world])
  return desk
}

/** A part of the desk: drawn again only when that part is another. Pick values that are equal when they mean the same. */
export function useDesk<Selected>(desk: OrderDesk, pick: (state: DeskState) => Selected): Selected {
  return useSyncExternalStore(
    desk.subscribe,
    () => pick(desk.getSnapshot()),
    () => pick(desk.getServerSnapshot()),
  )
}
