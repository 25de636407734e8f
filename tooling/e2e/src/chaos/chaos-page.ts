/** One page of an exchange whose sockets break, watched frame by frame. */
import { expect, type Page } from '@playwright/test'
import { beenHere, skipFirstVisit } from '../first-visit.ts'
import { watchBook } from './book-watch.ts'
import { findFaults, type Moment } from './judge-drawn.ts'
import { readEngineBook, readShownBook } from './shown-book.ts'

export interface ChaosTarget {
  /** Address of the page, through the faulty socket. */
  readonly url: string
  /** Address of the exchange itself, for reading the engine's book. */
  readonly origin: string
  readonly symbol: string
  readonly truth: readonly Moment[]
  /** Stops the market, so that page and engine can be compared at the same version. */
  readonly holdMarket: (isHeld: boolean) => Promise<void>
}

/** Two missed heartbeats, the tolerance on top, and a second until the sign is drawn. */
const ageMsMax = 14_000
const wakeMsMax = 1_500
/** Reconnecting waits up to 15 s between two attempts. */
const recoverMsMax = 60_000
/** Generous, because loading is not judged here. */
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

  /** Waits until the page is live and has reached the engine's current version. */
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

  /** Waits until the page has drawn this many more versions, so that a frame fault has hit some. */
  async drawMore(versions: number): Promise<void> {
    const { version } = await readShownBook(this.page)
    await expect
      .poll(async () => (await readShownBook(this.page)).version, { timeout: recoverMsMax })
      .toBeGreaterThan(version + versions)
  }

  async signIs(texts: readonly string[]): Promise<void> {
    await expect.poll(async () => texts.includes((await readShownBook(this.page)).sign), { timeout: 30_000 }).toBe(true)
  }

  /** Expects that the page recovers by itself, shows the engine's book, and has shown nothing wrong meanwhile. */
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
