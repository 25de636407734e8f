/** How far a caller's clock may deviate, either way. */
const signatureWindowMs = 30_000

// Only the first eight digits of the time are signed, which stand for 100 seconds: the others can be changed.
const unsignedMs = 100_000

/** Longer than a request can be valid, so that it is never accepted twice. */
export const rememberedMs = unsignedMs + 2 * signatureWindowMs + 20_000

/** Milliseconds with 13 digits; any other text is refused. */
export function isTimely(timestamp: string, nowMs: number): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= signatureWindowMs
}
