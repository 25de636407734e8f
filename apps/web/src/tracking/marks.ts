/**
 * Attributes for tracking presses and views. The ids are copied from the catalogue, because pages must not load the
 * whole list; a test compares the two.
 */
import type { TrackingEvents } from '@argosy/wire/tracking'

type ChosenFrom = TrackingEvents['market:chosen']['from']

export function markMarket(market: string, from: ChosenFrom) {
  return { ...markChosenMarket(market, from), ...markSeenMarket(market) } as const
}

/** For a second link to a market whose row has a tracked one. */
export function markChosenMarket(market: string, from: ChosenFrom) {
  return { 'data-track': 'b1211', 'data-track-from': from, 'data-track-market': market } as const
}

export function markSeenMarket(market: string) {
  return { 'data-track-expose': 'b2002', 'data-track-market': market } as const
}

export function markRegister(from: TrackingEvents['register:started']['from']) {
  return { 'data-track': 'b1101', 'data-track-from': from } as const
}

export function markCancel(market: string) {
  return { 'data-track': 'b1204', 'data-track-market': market } as const
}
