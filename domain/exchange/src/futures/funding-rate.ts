import { divideCeil, divideFloor, type Units } from '@argosy/money'
import { clamp } from './clamp.ts'

export const billionth = 1_000_000_000n
const interestPpb = 100_000n
const dampingPpb = 500_000n
const longestIntervalHours = 8n

/** How far the book's prices for a large order are from the index, in billionths, toward zero. */
export function calculatePremium(index: bigint, impactBid: bigint, impactAsk: bigint): bigint {
  const above = impactBid > index ? impactBid - index : 0n
  const below = index > impactAsk ? index - impactAsk : 0n
  return ((above - below) * billionth) / index
}

/** Premiums of an interval, later ones weighted more: `weighted` = Σ slot × premium, `weights` = Σ slot. */
export type PremiumSum = { readonly weighted: bigint; readonly weights: bigint; readonly count: number }

export const noPremium: PremiumSum = { weighted: 0n, weights: 0n, count: 0 }

export function addPremium({ weighted, weights, count }: PremiumSum, slot: number, premium: bigint): PremiumSum {
  return { weighted: weighted + BigInt(slot) * premium, weights: weights + BigInt(slot), count: count + 1 }
}

export function calculateMeanPremium({ weighted, weights }: PremiumSum): bigint {
  return weights === 0n ? 0n : weighted / weights
}

/** Premium plus damped interest, for the hours of the interval, within the cap (FUT-35). */
export function calculateFundingRate(meanPremium: bigint, hours: number, capPpb: bigint): bigint {
  const damped = meanPremium + clamp(interestPpb - meanPremium, -dampingPpb, dampingPpb)
  return clamp((damped * BigInt(hours)) / longestIntervalHours, -capPpb, capPpb)
}

/** What a position receives, or pays when negative: payers round up, receivers down (FUT-38). */
export function calculateFundingPayment(lots: bigint, notional: bigint, ratePpb: bigint): Units {
  const isPaying = lots > 0n === ratePpb > 0n
  const rate = ratePpb < 0n ? -ratePpb : ratePpb
  if (isPaying) return -divideCeil(notional * rate, billionth) as Units
  return divideFloor(notional * rate, billionth) as Units
}
