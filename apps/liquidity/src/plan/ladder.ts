import type { OrderId, PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { Random } from '@argosy/random'

export type OwnOrder = { readonly orderId: OrderId; readonly side: Side; readonly price: PriceTicks }

export type Quote = { readonly side: Side; readonly price: PriceTicks; readonly quantity: QuantityLots }

export type LadderPlan = { readonly cancels: readonly OrderId[]; readonly places: readonly Quote[] }

export type LadderInput = {
  readonly referenceTicks: bigint
  readonly cellTicks: bigint
  /** Everything the bot has in the book now. */
  readonly orders: readonly OwnOrder[]
  readonly random: Random
  readonly sizeOf: (side: Side, price: PriceTicks, level: number) => QuantityLots
}

export const levelsPerSide = 18
// An order a little too far away may stay: the price may well come back.
const farCellsMax = levelsPerSide + 4
const placesPerCycle = 3
// A book that is nearly empty, after a start or a sweep, is filled at once.
const gapsThatHurry = 8
const refreshOnceIn = 2

/**
 * Prices are divided into cells; the cell of the reference price stays empty, the cells around it hold one order each:
 * bids below, asks above. So the bot never crosses itself, and when the price moves only the edges change.
 */
export function planLadder(input: LadderInput): LadderPlan {
  const { orders, random } = input
  const center = cellOf(input.referenceTicks, input.cellTicks)
  const { kept, misplaced } = sortOut(orders, center, input.cellTicks)
  const refreshed = random.oneIn(refreshOnceIn) ? pickOne(kept, random) : undefined
  const cancels = [...misplaced, ...(refreshed ? [refreshed] : [])].map(({ orderId }) => orderId)
  return { cancels, places: fillGaps(input, center, kept) }
}

/** Which orders stand where the ladder wants one. A second order in a cell is one too many. */
function sortOut(orders: readonly OwnOrder[], center: bigint, cellTicks: bigint) {
  const kept = new Map<bigint, OwnOrder>()
  const misplaced: OwnOrder[] = []
  for (const order of orders) {
    const cell = cellOf(order.price, cellTicks)
    const level = order.side === 'buy' ? center - cell : cell - center
    if (level >= 1n && level <= BigInt(farCellsMax) && !kept.has(cell)) kept.set(cell, order)
    else misplaced.push(order)
  }
  return { kept, misplaced }
}

function fillGaps(input: LadderInput, center: bigint, kept: ReadonlyMap<bigint, OwnOrder>): Quote[] {
  const gaps: { side: Side; level: number; cell: bigint }[] = []
  for (let level = 1; level <= levelsPerSide; level++) {
    for (const side of ['buy', 'sell'] as const) {
      const cell = side === 'buy' ? center - BigInt(level) : center + BigInt(level)
      if (cell > 0n && !kept.has(cell)) gaps.push({ side, level, cell })
    }
  }
  const count = gaps.length >= gapsThatHurry ? gaps.length : placesPerCycle
  return gaps.slice(0, count).map(({ side, level, cell }) => {
    const price = priceIn(cell, input)
    return { side, price, quantity: input.sizeOf(side, price, level) }
  })
}

/** Anywhere in the cell: a book of round prices looks like nobody's. */
function priceIn(cell: bigint, { cellTicks, random }: LadderInput): PriceTicks {
  return (cell * cellTicks + BigInt(random.between(0, Number(cellTicks) - 1))) as PriceTicks
}

function cellOf(price: bigint, cellTicks: bigint): bigint {
  return price / cellTicks
}

function pickOne(kept: ReadonlyMap<bigint, OwnOrder>, random: Random): OwnOrder | undefined {
  return [...kept.values()][random.between(0, Math.max(0, kept.size - 1))]
}
