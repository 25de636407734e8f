/** A family's fills and other ledger lines as movements of its assets, oldest first. Values follow later (`value-movements.ts`). */
import { parseDecimalOrThrow } from '@argosy/money'
import { presentFill, type FillWire, type MarketDirectory } from '@argosy/wire'
import type { LedgerLineWire } from '../../history/account-ledger.ts'
import { parseBefore } from '../../history/before-id.ts'
import type { Movement } from './realised-gains.ts'

/** The currency of valuation: amounts of it are values, and it has neither cost nor gains. */
export const valuationAsset = 'USDT'

/** What a movement is worth: an amount of an asset at that time. */
export type UnvaluedMovement = Omit<Movement, 'value'> & {
  readonly worth: { readonly assetId: string; readonly units: bigint }
}

export function toMovements(
  fills: readonly FillWire[],
  lines: readonly LedgerLineWire[],
  directory: MarketDirectory,
): UnvaluedMovement[] {
  const byFill = Map.groupBy(fills, ({ fillId }) => fillId)
  const all = [...[...byFill.values()].flatMap((sides) => fillMovements(sides, directory)), ...lines.map(lineMovement)]
  return all
    .filter(({ assetId, units }) => assetId !== valuationAsset && units > 0n)
    .map((movement) => ({ movement, order: orderOf(movement) }))
    .toSorted(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
    .map(({ movement }) => movement)
}

/** Both sides of a transfer within the family have one position: it leaves before it arrives. */
function orderOf({ groupId, kind }: UnvaluedMovement): readonly [number, number, number] {
  return [...parseBefore(groupId), kind === 'moved_in' ? 1 : 0]
}

/**
 * A fee is part of the price: a buyer gets less for the same money, a seller less money for the same amount. A trade
 * within the family, or of an account with itself, is no sale; only its fees are lost.
 */
function fillMovements(sides: readonly FillWire[], directory: MarketDirectory): UnvaluedMovement[] {
  const isOwn = sides.length > 1
  return sides.flatMap((fill) => {
    const { marketId, side, fillId, timeMs, feeAssetId, quantity } = presentFill(fill, directory)
    const terms = directory.markets.get(marketId)
    if (!terms) throw new RangeError(`market ${marketId} is not in the directory`)
    const { base, quote } = terms
    const [baseUnits, quoteUnits] = [parseDecimalOrThrow(quantity, terms.baseDecimals), BigInt(fill.notional)]
    const fee = BigInt(fill.fee)
    const named = (assetId: string) => ({ movementId: `${fillId}-${assetId}`, groupId: fillId, timeMs, assetId })
    const worthOf = (units: bigint) => ({ assetId: quote, units })
    if (isOwn) return [{ ...named(feeAssetId), kind: 'sold', units: fee, worth: worthOf(0n) } as const]
    const received = quoteUnits - fee
    return side === 'buy'
      ? ([
          { ...named(quote), kind: 'sold', units: quoteUnits, worth: worthOf(quoteUnits) },
          { ...named(base), kind: 'bought', units: baseUnits - fee, worth: worthOf(quoteUnits) },
        ] as const)
      : ([
          { ...named(base), kind: 'sold', units: baseUnits, worth: worthOf(received) },
          { ...named(quote), kind: 'bought', units: received, worth: worthOf(received) },
        ] as const)
  })
}

function lineMovement({ sequence, eventIndex, kind, assetId, amount, timeMs }: LedgerLineWire): UnvaluedMovement {
  const id = `${sequence}-${eventIndex}`
  const isOut = amount.startsWith('-')
  const units = isOut ? -BigInt(amount) : BigInt(amount)
  return {
    movementId: id,
    groupId: id,
    timeMs,
    assetId,
    units,
    kind: kind === 'deposit' ? 'received' : isOut ? 'moved_out' : 'moved_in',
    worth: { assetId, units },
  }
}
