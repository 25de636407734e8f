/**
 * Records which frames left for the page and when: the rate really sent, and the start of the latency to the pixels.
 */
const typePattern = /^\{"type":"(\w+)"/
const versionPattern = /"version":(\d+)/
const tradePattern = /"tradeId":/g

export interface SentRates {
  readonly books: number
  readonly bookFrames: number
  readonly trades: number
  readonly tickers: number
}

export class SentFrames {
  #books: [version: number, atMs: number][] = []
  #firstVersion = 0
  #trades = 0
  #tickers = 0
  #beganAtMs = 0

  begin(): void {
    this.#books = []
    this.#firstVersion = this.#trades = this.#tickers = 0
    this.#beganAtMs = nowMs()
  }

  record(frame: string): void {
    const type = typePattern.exec(frame)?.[1]
    if (type === 'book_delta') {
      const version = Number(versionPattern.exec(frame)?.[1])
      this.#firstVersion ||= version
      this.#books.push([version, nowMs()])
    } else if (type === 'trades') this.#trades += frame.match(tradePattern)?.length ?? 0
    else if (type === 'ticker') this.#tickers += 1
  }

  rates(): SentRates {
    const seconds = (nowMs() - this.#beganAtMs) / 1_000
    const lastVersion = this.#books.at(-1)?.[0] ?? 0
    return {
      books: (lastVersion - this.#firstVersion) / seconds,
      bookFrames: this.#books.length / seconds,
      trades: this.#trades / seconds,
      tickers: this.#tickers / seconds,
    }
  }

  /** For every book frame the time until it, or a newer one, was drawn. `drawn` is on the clock of this process. */
  calculateLatenciesMs(drawn: readonly (readonly [version: number, atMs: number])[]): number[] {
    const latencies: number[] = []
    let at = 0
    for (const [version, sentAtMs] of this.#books) {
      while (at < drawn.length && (drawn[at]?.[0] ?? 0) < version) at += 1
      const shown = drawn[at]
      // Frames sent before the measurement began or drawn after it ended have no pair.
      if (shown && (at > 0 || shown[0] === version)) latencies.push(shown[1] - sentAtMs)
    }
    return latencies
  }
}

export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
