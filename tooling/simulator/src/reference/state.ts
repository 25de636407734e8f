/** The reference's state, as plain lists and totals; ids are plain text and numbers. */
import type { Command } from '@argosy/exchange'
import { ReferenceMemory, ReferenceNames } from './memory.ts'
import { createStory, type Story } from './story.ts'

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
export type Side = 'buy' | 'sell'
export type Placed = CommandOf<'place_order'>
export type Rates = { readonly makerPpm: number; readonly takerPpm: number }

type Terms = Omit<CommandOf<'add_market'>, 'type' | 'requestId' | 'expiresAtMs' | 'status'>

export type ReferenceMarket = {
  readonly marketId: string
  terms: Terms
  /** Quote units per lot and tick of price. */
  readonly lotTickUnits: bigint
  status: CommandOf<'set_market_status'>['status']
  /** Price of the latest fill, zero before the first. */
  last: bigint
  /** Open orders, and the one being matched, in order of arrival. */
  orders: ReferenceOrder[]
}

export type ReferenceOrder = {
  readonly id: number
  readonly account: string
  readonly market: ReferenceMarket
  readonly side: Side
  readonly kind: Placed['kind']
  readonly timeInForce: Placed['timeInForce']
  readonly selfTrade: Placed['selfTrade']
  readonly client: string | null
  readonly exits: Placed['exits']
  readonly placedAtMs: number
  readonly cost: bigint
  readonly display: bigint
  price: bigint
  quantity: bigint
  filled: bigint
  /** Amount received so far, net of fees. */
  received: bigint
  trigger: Placed['trigger']
  /** Highest or lowest `last` of a trailing trigger that is active, else zero. */
  peak: bigint
  /** The other leg while both are open. */
  partner: ReferenceOrder | null
  place: 'waiting' | 'matching' | 'resting' | 'closed'
  closedAs: 'filled' | 'cancelled' | null
  /** While it matches: the rest of its hold. A price improvement is returned only at the end. */
  holdLeft: bigint
  /** Cached hold, because the hoard's ten thousand orders are summed all the time. */
  needed: { price: bigint; quantity: bigint; filled: bigint; amount: bigint } | null
  /** While it rests: its visible quantity, and its number in the sequence of all orders that joined. */
  shown: bigint
  joined: number
}

export type ReferenceAccount = {
  status: CommandOf<'set_account_status'>['status']
  rates: Rates | null
  /** Null for an account that is no sub-account. */
  main: string | null
  /** Value of its fills by UTC day. */
  readonly volumes: Map<number, bigint>
}

export type ReferenceState = {
  readonly assets: Map<string, number>
  readonly markets: Map<string, ReferenceMarket>
  /** The orders of all markets, in order of arrival. */
  orders: ReferenceOrder[]
  readonly accounts: Map<string, ReferenceAccount>
  /** Everything an account owns of an asset, held or not. */
  readonly totals: Map<string, Map<string, bigint>>
  readonly fees: Map<string, bigint>
  /** By `partition asset`: positive for amounts sent there, negative for amounts received from there. */
  readonly inTransit: Map<string, bigint>
  readonly transfersIn: Map<string, number>
  schedule: Omit<CommandOf<'set_fee_schedule'>, 'type' | 'requestId' | 'expiresAtMs'> | null
  /** RQ-2 */
  readonly answers: ReferenceMemory
  /** OT-16, by `account client-id` */
  readonly clientAnswers: ReferenceMemory
  /** OT-16, under later rules */
  readonly names: ReferenceNames
  rules: number
  sequence: number
  timeMs: number
  joinedCount: number
  /** Effects of the current command so far. */
  story: Story
}

export function createReferenceState(): ReferenceState {
  return {
    assets: new Map(),
    markets: new Map(),
    orders: [],
    accounts: new Map(),
    totals: new Map(),
    fees: new Map(),
    inTransit: new Map(),
    transfersIn: new Map(),
    schedule: null,
    answers: new ReferenceMemory(30_000, 100_000),
    clientAnswers: new ReferenceMemory(86_400_000, 500_000),
    names: new ReferenceNames(),
    rules: 1,
    sequence: 0,
    timeMs: 0,
    joinedCount: 0,
    story: createStory(),
  }
}

export function accountOf(state: ReferenceState, account: string): ReferenceAccount {
  let found = state.accounts.get(account)
  if (!found) state.accounts.set(account, (found = { status: 'normal', rates: null, main: null, volumes: new Map() }))
  return found
}

export function leftOf(order: ReferenceOrder): bigint {
  return order.cost > 0n ? 0n : order.quantity - order.filled
}

export function isWaiting(order: ReferenceOrder): boolean {
  return order.place === 'waiting'
}

/** Adds the order to both lists, its market's and the global one. */
export function listOrder(state: ReferenceState, order: ReferenceOrder): void {
  order.market.orders.push(order)
  state.orders.push(order)
}

export function unlistOrder(state: ReferenceState, order: ReferenceOrder): void {
  order.market.orders = order.market.orders.filter((other) => other !== order)
  state.orders = state.orders.filter((other) => other !== order)
}

export function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}
