/** One page of an exchange whose sockets break, watched frame by frame. */
import { expect, type Page } from '@playwright/test'
import { beenHere, skipFirstVisit } from '../first-visit.ts'
import { watchBook } from './book-watch.ts'
import { findFaults, type Moment } from './judge-drawn.ts'
import { readEngineBook, readShownBook } from './shown-book.ts'

export interface ChaosTarget {
  /** Where the page is opened: through the faulty socket. */
  readonly url: string
  /** Where the truth is asked: past it. */
  readonly origin: string
  readonly symbol: string
  readonly truth: readonly Moment[]
  /** Holds the market still, so that page and engine can be looked at in the same version. */
  readonly holdMarket: (isHeld: boolean) => Promise<void>
}

/** Two silent heartbeats, one of lateness on top, and a second until the sign is drawn. */
const ageMsMax = 14_000
const wakeMsMax = 1_500
/** Reconnecting waits up to 15 s between two attempts. */
const recoverMsMax = 60_000
/** Loading is not what is judged here. */
const openMsMax = 150_000

export class ChaosPage {
  readonly page: Page
  readonly #target: ChaosTarget

  constructor(page: Page, target: ChaosTarget) {
    this.page = page
    this.#target = target
  }

  async open(): Promise<void> {
    await this.page.addInitScript(watchBook)
    await this.page.addInitScript(skipFirstVisit, beenHere)
    await this.page.goto(`${this.#target.url}/en/spot/${this.#target.symbol}`)
    await this.live(openMsMax)
  }

  /** Live, and not behind the engine of this moment. */
  async live(waitMsMax = recoverMsMax): Promise<void> {
    const atLeast = this.#target.truth.at(-1)?.[0] ?? 1
    await expect
      .poll(
        async () => {
          const { sign, version } = await readShownBook(this.page)
          return sign === 'live' && version >= atLeast ? 'live' : `${sign}, version ${version} of ${atLeast}`
        },
        { timeout: waitMsMax },
      )
      .toBe('live')
  }

  /** Until the page has drawn so many books more: what strikes frames has struck some. */
  async drawMore(versions: number): Promise<void> {
    const { version } = await readShownBook(this.page)
    await expect
      .poll(async () => (await readShownBook(this.page)).version, { timeout: recoverMsMax })
      .toBeGreaterThan(version + versions)
  }

  async signIs(texts: readonly string[]): Promise<void> {
    await expect.poll(async () => texts.includes((await readShownBook(this.page)).sign), { timeout: 30_000 }).toBe(true)
  }

  /** The page recovers by itself, shows what the engine has, and has shown nothing wrong on the way there. */
  async recovers(): Promise<void> {
    await this.live()
    await this.equalsEngine()
    const drawn = await this.page.evaluate(() => window.bookWatch.drain())
    expect(drawn.length, 'books drawn').toBeGreaterThan(1)
    expect(findFaults(drawn, this.#target.truth, { ageMsMax, wakeMsMax })).toEqual([])
  }

  async equalsEngine(): Promise<void> {
    const { holdMarket, origin, symbol } = this.#target
    await holdMarket(true)
    try {
      await expect(async () => {
        const shown = await readShownBook(this.page)
        const engine = await readEngineBook(origin, symbol, shown)
        const { grouping: _, ...book } = shown
        expect(book.bids.length + book.asks.length, 'levels on the page').toBeGreaterThan(4)
        expect(book).toEqual(engine)
      }).toPass({ timeout: recoverMsMax, intervals: [250] })
    } finally {
      await holdMarket(false)
    }
  }
}
