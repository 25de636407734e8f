/** Margin and equity a second time, from the positions that the events have told. It shares no code with the engine. */
import type { EngineState, Order } from '@argosy/exchange'

const million = 1_000_000n

export function ceil(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor > 0n ? quotient + 1n : quotient
}

type MarketState = EngineState['markets'] extends Map<unknown, infer M> ? M : never
export type Position = NonNullable<MarketState['perp']>['positions'][number]

export function marketOf(
  state: EngineState,
  marketId: string,
): MarketState & { perp: NonNullable<MarketState['perp']> } {
  for (const marketState of state.markets.values()) {
    if (marketState.market.marketId === marketId && marketState.perp) return { ...marketState, perp: marketState.perp }
  }
  throw new RangeError(`no market ${marketId}`)
}

/** Sums the slices of a notional, each at the rate of its tier: another way than rate and deduction. */
function maintenanceOf(state: EngineState, marketId: string, notional: bigint): bigint {
  const steps = marketOf(state, marketId).market.perp?.tiers ?? []
  let sum = 0n
  let from = 0n
  for (const [index, { notionalMax, maintenancePpm }] of steps.entries()) {
    const to = index === steps.length - 1 || notional < notionalMax ? notional : notionalMax
    if (to > from) sum += (to - from) * BigInt(maintenancePpm)
    from = to
  }
  return ceil(sum, million)
}

function requirementOf(state: EngineState, marketId: string, notional: bigint): bigint {
  return maintenanceOf(state, marketId, notional) + ceil(notional * 600n, million)
}

function scaleOf(state: EngineState, marketId: string): bigint {
  return marketOf(state, marketId).market.quoteUnitsPerTickLot
}

export function profitAt(
  state: EngineState,
  { marketId, lots, cost }: Pick<Position, 'marketId' | 'lots' | 'cost'>,
  mark: bigint,
): bigint {
  const value = lots * mark * scaleOf(state, marketId)
  return lots > 0n ? value - cost : value + cost
}

function notionalOf(state: EngineState, { marketId, lots }: Position, mark: bigint): bigint {
  return (lots < 0n ? -lots : lots) * mark * scaleOf(state, marketId)
}

/** What a position will still get or pay of the latest settlement. */
function dueOf(state: EngineState, position: Position): bigint {
  const { funding } = marketOf(state, position.marketId).perp
  if (position.epoch === funding.epoch) return 0n
  const exact = notionalOf(state, position, funding.settleMark) * funding.settleRatePpb
  const pays = position.lots > 0n ? exact > 0n : exact < 0n
  const size = exact < 0n ? -exact : exact
  return pays ? -ceil(size, 1_000_000_000n) : size / 1_000_000_000n
}

export type Unit = {
  readonly name: string
  readonly accountId: string
  readonly positions: readonly Position[]
  readonly equity: bigint
  readonly requirement: bigint
}

/** Every unit: the cross positions of an account, and each isolated position. */
export function unitsOf(state: EngineState, balance: (name: string) => bigint): Unit[] {
  return [...state.accounts.values()].flatMap((account) => {
    const positions = [...(account.futures?.positions.values() ?? [])]
    const cross = positions.filter(({ mode }) => mode === 'cross')
    const isolated = positions.filter(({ mode }) => mode === 'isolated')
    return [
      unitOf(state, account.accountId, account.accountId, cross, balance(`available ${account.accountId}`)),
      ...isolated.map((position) => {
        const name = `${position.accountId} ${position.marketId} ${position.side}`
        return unitOf(state, name, account.accountId, [position], balance(`isolated ${name}`))
      }),
    ]
  })
}

function unitOf(
  state: EngineState,
  name: string,
  accountId: string,
  positions: readonly Position[],
  money: bigint,
): Unit {
  let equity = money
  let requirement = 0n
  for (const position of positions) {
    const { mark } = marketOf(state, position.marketId).perp
    equity += profitAt(state, position, mark) + dueOf(state, position)
    requirement += requirementOf(state, position.marketId, notionalOf(state, position, mark))
  }
  return { name, accountId, positions, equity, requirement }
}

/** An opening order's reservation, from its own terms. */
export function reservationOf(state: EngineState, order: Readonly<Order>): bigint {
  const terms = order.perp?.reservation
  if (!terms) return 0n
  const k = scaleOf(state, order.marketId)
  const notional = terms.assumedPrice * order.remaining * k
  const loss = terms.lossTicks * order.remaining * k
  return ceil(notional, BigInt(terms.leverage)) + loss + ceil(notional * BigInt(terms.takerPpm), million)
}
