/** How far a caller's clock may be off, either way. */
const skewMsMax = 30_000

/**
 * Only the first digits of the time are signed, and those stand for 100 seconds: somebody who changes the others can
 * bring a request again up to 160 seconds after it was first good. It is remembered for longer than that.
 */
export const rememberedMs = 180_000

/** Milliseconds with 13 digits; anything else is no time. */
export function isTimely(timestamp: string, nowMs: number): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= skewMsMax
}
