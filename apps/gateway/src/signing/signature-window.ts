/** How far a caller's clock may deviate, either way. */
const signatureWindowMs = 30_000

/**
 * Only the first digits of the time are signed, and they stand for 100 seconds: changing the others keeps a request
 * valid for up to 160 seconds after its first valid moment. It is remembered for longer than that.
 */
export const rememberedMs = 180_000

/** Milliseconds with 13 digits; any other text is refused. */
export function isTimely(timestamp: string, nowMs: number): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs
}
