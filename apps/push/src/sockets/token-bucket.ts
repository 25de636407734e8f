/** Allows a burst, then a steady rate. */
export class TokenBucket {
  readonly #burst: number
  readonly #perSecond: number
  #tokens: number
  #filledAtMs: number

  constructor({ burst, perSecond, nowMs }: { burst: number; perSecond: number; nowMs: number }) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#tokens = burst
    this.#filledAtMs = nowMs
  }

  acquire(nowMs: number): boolean {
    const gained = ((nowMs - this.#filledAtMs) / 1_000) * this.#perSecond
    this.#tokens = Math.min(this.#burst, this.#tokens + gained)
    this.#filledAtMs = nowMs
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
