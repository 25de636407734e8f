import type { Order } from '../order.ts'
import { oppositeSide } from '../order.ts'
import type { PriceTicks } from '../market.ts'
import type { FuturesRefusal } from '../refusal.ts'
import { createAccountState, type AccountState, type EngineState, type MarketState } from '../state.ts'
import { canReserve, toNotional } from './account-risk.ts'
import { leverageFor, positionKey, reservedIn, termsIn } from './futures-state.ts'
import { calculateReservation, type ReservationTerms } from './margin.ts'
import { isStale, perpOf, perpTermsOf } from './perp-market.ts'
import { absolute } from './position.ts'
import { reservationTermsOf } from './reservations.ts'
import { findLeverageMax } from './risk-tiers.ts'

/** A market order is judged at the best price of the other side, or at the mark. */
export function findOpeningTerms(state: EngineState, marketState: MarketState, order: Order): ReservationTerms {
  const { side, perp } = order
  const best = marketState.book.best(oppositeSide(side))?.price ?? perpOf(marketState).mark
  const price = order.kind === 'market' ? best : order.price
  return reservationTermsOf(state, marketState, accountFor(state, order), {
    side,
    price,
    positionSide: perp?.positionSide ?? 'net',
  })
}

/** An account that does not exist yet has the default terms and nothing else. */
function accountFor(state: EngineState, { accountId }: Order): AccountState {
  return state.accounts.get(accountId) ?? createAccountState(accountId)
}

/** What an opening order needs when it is placed or activated; one that waits needs none of it yet (FUT-24). */
export function checkOpening(
  state: EngineState,
  marketState: MarketState,
  order: Order,
): FuturesRefusal | 'balance_insufficient' | undefined {
  const perp = perpOf(marketState)
  const terms = perpTermsOf(marketState)
  if (isStale(perp, state.timeMs)) return 'price_reference_stale'
  if (order.trigger) return undefined
  const account = accountFor(state, order)
  const positionSide = order.perp?.positionSide ?? 'net'
  const held = account.futures?.positions.get(positionKey(order.marketId, positionSide))?.lots ?? 0n
  const reservation = findOpeningTerms(state, marketState, order)
  const isReducing = held !== 0n && held > 0n === (order.side === 'sell')
  const opened = isReducing ? order.remaining - absolute(held) : order.remaining
  if (opened > 0n && perp.openInterest + opened > terms.openInterestLotsMax) return 'open_interest_too_high'
  const exposure = calculateExposure(marketState, account, order, reservation.assumedPrice, isReducing ? 0n : held)
  const leverage = leverageFor(termsIn(account.futures, order.marketId), positionSide)
  if (findLeverageMax(terms.tiers, exposure) < leverage) return 'position_limit_exceeded'
  const reserved = calculateReservation(marketState.market, reservation, order.remaining)
  const isCovered = canReserve(state, account, marketState, { side: order.side, lots: order.remaining, reserved })
  return isCovered ? undefined : 'balance_insufficient'
}

/** The position at the mark and every opening order of the side (FUT-14). */
function calculateExposure(
  marketState: MarketState,
  account: AccountState,
  { side, remaining }: Order,
  price: PriceTicks,
  held: bigint,
): bigint {
  const reserved = reservedIn(account.futures, marketState.market.marketId)
  const opening = side === 'buy' ? reserved.buyNotional : reserved.sellNotional
  const position = toNotional(marketState, perpOf(marketState).mark, absolute(held))
  return position + opening + toNotional(marketState, price, remaining)
}
