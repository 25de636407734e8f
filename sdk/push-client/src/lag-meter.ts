/** How much later than at best a server's word arrives. The two clocks need not agree; the smallest difference is the best. */
export class LagMeter {
  #leastMs: number | null = null

  get isKnown(): boolean {
    return this.#leastMs !== null
  }

  /** `sentAtMs` is on the server's clock, `nowMs` on ours. What is no time tells nothing. */
  measure(sentAtMs: unknown, nowMs: number): number {
    if (typeof sentAtMs !== 'number' || !Number.isFinite(sentAtMs)) return 0
    const differenceMs = nowMs - sentAtMs
    if (this.#leastMs === null || differenceMs < this.#leastMs) this.#leastMs = differenceMs
    return differenceMs - this.#leastMs
  }

  reset(): void {
    this.#leastMs = null
  }
}
