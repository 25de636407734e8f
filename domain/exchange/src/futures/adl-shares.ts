import { divideFloor } from '@argosy/money'

const millionths = 1_000_000n

/** Profit ratio times effective leverage, in millionths, rounded down; a position without profit has −1. */
export function calculateAdlScore(unrealised: bigint, markNotional: bigint, cost: bigint, equity: bigint): bigint {
  if (unrealised <= 0n || cost <= 0n || equity <= 0n) return -1n
  return divideFloor(unrealised * markNotional * millionths, cost * equity)
}

export type AdlCandidate = { readonly name: string; readonly lots: bigint; readonly lotsMax: bigint }

/**
 * Splits lots among candidates by their size, to the lot: whole lots first, then one each by the largest remainder, then
 * by name. Nobody gives more than `lotsMax`; what they cannot give is left (FUT-44).
 */
export function splitLots(lots: bigint, candidates: readonly AdlCandidate[]): readonly bigint[] {
  const total = candidates.reduce((sum, candidate) => sum + candidate.lots, 0n)
  if (total === 0n) return candidates.map(() => 0n)
  const wanted = lots < total ? lots : total
  const shares = candidates.map((candidate) => (wanted * candidate.lots) / total)
  const remainders = candidates.map((candidate) => (wanted * candidate.lots) % total)
  let left = wanted - shares.reduce((sum, share) => sum + share, 0n)
  const byRemainder = candidates.map((_, index) => index)
  byRemainder.sort((a, b) => compareRemainders(candidates, remainders, a, b))
  for (const index of byRemainder) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left--
  }
  return candidates.map(({ lotsMax }, index) => {
    const share = shares[index] ?? 0n
    return share < lotsMax ? share : lotsMax
  })
}

function compareRemainders(
  candidates: readonly AdlCandidate[],
  remainders: readonly bigint[],
  a: number,
  b: number,
): number {
  const difference = (remainders[b] ?? 0n) - (remainders[a] ?? 0n)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  return (candidates[a]?.name ?? '') < (candidates[b]?.name ?? '') ? -1 : 1
}
