/** Rows of the order book panel. Sums are exact; only bar widths and displayed shares are rounded. */
import { divideFloor } from '@argosy/money'
import type { Book, BookLevel } from '@argosy/push-client'
import { groupLevels, type BookSideName, type LevelGroup } from './grouping.calc.ts'
import { noOwnLevels, type OwnLevels } from './own-orders.calc.ts'

export const bookModes = ['both', 'bids', 'asks'] as const
export type BookMode = (typeof bookModes)[number]

export interface BookViewRow extends LevelGroup {
  /** Everything from the best price to this row. */
  readonly total: bigint
  readonly totalCost: bigint
  /** Width of the depth bar, 0 … 100; for drawing only. */
  readonly depthPercent: number
  /** Remaining quantity of the user's own orders in this row; null when there are none. */
  readonly ownQuantity: bigint | null
  readonly ownOrderIds: readonly number[]
}

/** A position in the panel. Positions are fixed and the numbers change, so an empty position is a row too. */
export type BookSlot = BookViewRow | null

export interface BookPanelView {
  /** Best first, always as many as the mode has room for; the screen reverses the asks. */
  readonly asks: readonly BookSlot[]
  readonly bids: readonly BookSlot[]
  /** Best ask minus best bid of the ungrouped book; null when a side is empty. */
  readonly spread: bigint | null
  /** Relative to the mid price, in hundredths of a basis point. */
  readonly spreadCentiBps: bigint | null
  /** Share of bids in the total quantity of the rows shown, 0 … 10,000; null when nothing rests. */
  readonly bidShareBps: bigint | null
}

export interface BookViewInput {
  readonly book: Pick<Book, 'asks' | 'bids'>
  readonly grouping: bigint
  readonly mode: BookMode
  /** Rows of each side when both are shown; a single side has twice as many. */
  readonly rowCount: number
  readonly own?: OwnLevels
  /** Maximum number of levels per side. A side of that length is truncated, and its last group may be incomplete. */
  readonly depthMax?: number
  /** Bars measure everything up to the row, or the row alone. */
  readonly bars?: 'total' | 'quantity'
}

/** Rows equal to those of `previous` are the same objects, so that an unchanged row does not render again. */
export function calculateBookView(input: BookViewInput, previous?: BookPanelView): BookPanelView {
  const { book, mode, own = noOwnLevels } = input
  const count = rowsOfMode(mode, input.rowCount)
  // Both sides are measured in every mode, so that the ratio does not depend on it.
  const counted = Math.max(count.ask, count.bid)
  const groups = { ask: wholeGroups(book.asks, 'ask', counted), bid: wholeGroups(book.bids, 'bid', counted) }
  const widest = widestOf([...groups.ask.slice(0, count.ask), ...groups.bid.slice(0, count.bid)], input.bars)
  const slots = (side: BookSideName, before: readonly BookSlot[] | undefined) =>
    Array.from({ length: count[side] }, (_, index) => {
      const group = groups[side][index]
      if (!group) return null
      const mine = own[side].get(group.price)
      const measured = input.bars === 'quantity' ? group.quantity : group.total
      return reuse(before?.[index], {
        ...group,
        depthPercent: toPercent(measured, widest),
        ownQuantity: mine?.quantity ?? null,
        ownOrderIds: mine?.orderIds ?? [],
      })
    })

  /** Drops a group that the end of the book may have cut: its sum would be too small. */
  function wholeGroups(levels: readonly BookLevel[], side: BookSideName, groupsMax: number): readonly Accumulated[] {
    const all = groupLevels(levels, side, input.grouping, groupsMax + 1)
    const isCut = levels.length >= (input.depthMax ?? Infinity) && all.length <= groupsMax && all.length > 1
    return accumulate(isCut ? all.slice(0, -1) : all.slice(0, groupsMax))
  }

  return {
    asks: slots('ask', previous?.asks),
    bids: slots('bid', previous?.bids),
    ...calculateSpread(book),
    bidShareBps: calculateBidShare(groups.bid.at(-1)?.total ?? 0n, groups.ask.at(-1)?.total ?? 0n),
  }
}

function rowsOfMode(mode: BookMode, rowCount: number): Readonly<Record<BookSideName, number>> {
  if (mode === 'both') return { ask: rowCount, bid: rowCount }
  return mode === 'asks' ? { ask: rowCount * 2, bid: 0 } : { ask: 0, bid: rowCount * 2 }
}

type Accumulated = LevelGroup & Pick<BookViewRow, 'total' | 'totalCost'>

function accumulate(groups: readonly LevelGroup[]): readonly Accumulated[] {
  let total = 0n
  let totalCost = 0n
  return groups.map((group) => {
    total += group.quantity
    totalCost += group.cost
    return { ...group, total, totalCost }
  })
}

function widestOf(groups: readonly Accumulated[], bars: BookViewInput['bars']): bigint {
  let widest = 0n
  for (const { total, quantity } of groups) {
    const measured = bars === 'quantity' ? quantity : total
    if (measured > widest) widest = measured
  }
  return widest
}

function calculateSpread({ asks, bids }: BookViewInput['book']): Pick<BookPanelView, 'spread' | 'spreadCentiBps'> {
  const [ask] = asks
  const [bid] = bids
  if (!ask || !bid) return { spread: null, spreadCentiBps: null }
  const spread = ask.price - bid.price
  return { spread, spreadCentiBps: divideFloor(spread * 2_000_000n, ask.price + bid.price) }
}

function calculateBidShare(bids: bigint, asks: bigint): bigint | null {
  return bids + asks === 0n ? null : divideFloor(bids * 10_000n, bids + asks)
}

function toPercent(measured: bigint, widest: bigint): number {
  return widest === 0n ? 0 : Number((measured * 1_000n) / widest) / 10
}

function reuse(before: BookSlot | undefined, row: BookViewRow): BookViewRow {
  return before && isSameRow(before, row) ? before : row
}

function isSameRow(a: BookViewRow, b: BookViewRow): boolean {
  return (
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.cost === b.cost &&
    a.total === b.total &&
    a.totalCost === b.totalCost &&
    a.depthPercent === b.depthPercent &&
    a.ownQuantity === b.ownQuantity &&
    a.ownOrderIds.length === b.ownOrderIds.length &&
    a.ownOrderIds.every((id, index) => id === b.ownOrderIds[index])
  )
}
