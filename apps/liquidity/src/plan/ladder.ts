import type { OrderId, PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { Random } from '@argosy/random'

export type OwnOrder = { readonly orderId: OrderId; readonly side: Side; readonly price: PriceTicks }

export type Quote = { readonly side: Side; readonly price: PriceTicks; readonly quantity: QuantityLots }

/** Both lists are sorted by importance, the most important first. */
export type LadderPlan = { readonly cancels: readonly OrderId[]; readonly places: readonly Quote[] }

export type LadderInput = {
  readonly referenceTicks: bigint
  readonly cellTicks: bigint
  readonly levelsPerSide: number
  /** Every order that the bot has in the book now. */
  readonly orders: readonly OwnOrder[]
  readonly random: Random
  readonly sizeOf: (side: Side, price: PriceTicks, level: number) => QuantityLots
}

// An order a little too far away may stay: the price may well come back.
const farCells = 4
const refreshOnceIn = 3

/**
 * Prices are divided into cells; the cell of the reference price stays empty, the cells around it hold one order each:
 * bids below, asks above. So the bot never crosses itself, and when the price moves only the edges change.
 */
export function planLadder(input: LadderInput): LadderPlan {
  const { orders, random } = input
  const { retained, misplaced } = sortOut(input)
  const refreshed = orders.length > 0 && random.oneIn(refreshOnceIn) ? pickOne(retained, random) : undefined
  const cancels = [...misplaced, ...(refreshed ? [refreshed] : [])].map(({ orderId }) => orderId)
  return { cancels, places: fillGaps(input, retained) }
}

/** Without a reliable price every order is cancelled. */
export function planRetreat(orders: readonly OwnOrder[]): LadderPlan {
  return { cancels: orders.map(({ orderId }) => orderId), places: [] }
}

/** Separates the orders where the ladder wants one from the others. A second order in a cell is misplaced. */
function sortOut({ orders, referenceTicks, cellTicks, levelsPerSide }: LadderInput) {
  const center = cellOf(referenceTicks, cellTicks)
  const retained = new Map<bigint, OwnOrder>()
  const misplaced: { readonly order: OwnOrder; readonly level: bigint }[] = []
  for (const order of orders) {
    const cell = cellOf(order.price, cellTicks)
    const level = order.side === 'buy' ? center - cell : cell - center
    if (level >= 1n && level <= BigInt(levelsPerSide + farCells) && !retained.has(cell)) retained.set(cell, order)
    else misplaced.push({ order, level })
  }
  // Orders on the wrong side of the price lose money, so they are cancelled first.
  const inOrder = misplaced.toSorted((a, b) => Number(a.level - b.level))
  return { retained, misplaced: inOrder.map(({ order }) => order) }
}

function fillGaps(input: LadderInput, retained: ReadonlyMap<bigint, OwnOrder>): Quote[] {
  const center = cellOf(input.referenceTicks, input.cellTicks)
  const quotes: Quote[] = []
  for (let level = 1; level <= input.levelsPerSide; level++) {
    for (const side of ['buy', 'sell'] as const) {
      const cell = side === 'buy' ? center - BigInt(level) : center + BigInt(level)
      if (cell < 1n || retained.has(cell)) continue
      const price = priceIn(cell, input)
      quotes.push({ side, price, quantity: input.sizeOf(side, price, level) })
    }
  }
  return quotes
}

/** A random price in the cell: a book of round prices looks artificial. */
function priceIn(cell: bigint, { cellTicks, random }: LadderInput): PriceTicks {
  return (cell * cellTicks + BigInt(random.between(0, Number(cellTicks) - 1))) as PriceTicks
}

function cellOf(price: bigint, cellTicks: bigint): bigint {
  return price / cellTicks
}

function pickOne(retained: ReadonlyMap<bigint, OwnOrder>, random: Random): OwnOrder | undefined {
  return [...retained.values()][random.between(0, Math.max(0, retained.size - 1))]
}
