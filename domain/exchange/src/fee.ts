import { divideCeil, type AssetId, type Units } from '@argosy/money'

/** What one side of a fill pays, from what it receives (FE-1). */
export type Fee = { readonly assetId: AssetId; readonly amount: Units; readonly ppm: number }

/** A rate is given in millionths: 1,000 is 0.1 %. */
const millionths = 1_000_000n

/** The highest rate that any terms may set: a tenth of what is received. */
export const feePpmMax = 100_000

/**
 * The only place where a fee is rounded: up to the asset's smallest unit, so the exchange never loses a fraction
 * (FE-2). With a rate within its bounds the result is never more than what was received.
 */
export function calculateFee(received: Units, ppm: number): Units {
  return divideCeil(received * BigInt(ppm), millionths) as Units
}

export function isFeePpm(ppm: number): boolean {
  return Number.isInteger(ppm) && ppm >= 0 && ppm <= feePpmMax
}
