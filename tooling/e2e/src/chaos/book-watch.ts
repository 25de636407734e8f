/** Samples the drawn book in every animation frame; a frame that differs from the one before starts a new entry. */
export interface DrawnBook {
  readonly version: number
  /** Text of the panel's freshness sign. */
  readonly sign: string
  readonly bestBid: number | null
  readonly bestAsk: number | null
  /** First and last frame that showed it, in the wall clock shared by all processes of this machine. */
  readonly fromMs: number
  readonly untilMs: number
}

declare global {
  interface Window {
    bookWatch: { drain(): DrawnBook[] }
  }
}

/** Uses nothing outside itself, because it runs in the page before the page's own scripts. */
export function watchBook(): void {
  type Mutable = { -readonly [Key in keyof DrawnBook]: DrawnBook[Key] }
  /** A frame this long after the one before starts a new entry: nothing could be drawn in between. */
  const gapMsMax = 3_000
  let drawn: Mutable[] = []

  function bestOf(book: Element, side: 'ask' | 'bid'): number | null {
    const rows = [
      ...book.querySelectorAll<HTMLElement>(`[data-side=${side}][data-price], [data-side=${side}] [data-price]`),
    ]
    const prices = rows.map((row) => Number(row.dataset['price']))
    if (prices.length === 0) return null
    return side === 'ask' ? Math.min(...prices) : Math.max(...prices)
  }

  function sample(): void {
    requestAnimationFrame(sample)
    const book = document.querySelector<HTMLElement>('[data-book]')
    if (!book) return
    const nowMs = performance.timeOrigin + performance.now()
    const panel = book.closest('[data-panel=book]') ?? book
    const sign = panel.querySelector<HTMLElement>('output[data-state]')?.dataset['state'] ?? 'none'
    const version = Number(book.dataset['version'] ?? 0)
    const [bestBid, bestAsk] = [bestOf(book, 'bid'), bestOf(book, 'ask')]
    const last = drawn.at(-1)
    const isSame =
      last?.version === version && last.sign === sign && last.bestBid === bestBid && last.bestAsk === bestAsk
    if (last && isSame && nowMs - last.untilMs < gapMsMax) last.untilMs = nowMs
    else drawn.push({ version, sign, bestBid, bestAsk, fromMs: nowMs, untilMs: nowMs })
  }

  requestAnimationFrame(sample)
  window.bookWatch = {
    drain() {
      const drained = drawn
      drawn = []
      return drained
    },
  }
}
