/** How much later than in the best case a message arrives. The clocks may differ; the least difference is the base. */
export class LagMeter {
  #leastMs: number | null = null

  get isKnown(): boolean {
    return this.#leastMs !== null
  }

  /** `sentAtMs` is on the server's clock, `nowMs` on ours. An invalid time counts as no delay. */
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
