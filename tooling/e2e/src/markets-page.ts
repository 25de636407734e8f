/** The list of markets, in any language: elements are found by structure, never by translated text. */
import type { Locator, Page } from '@playwright/test'
import { untilHydrated } from './hydrated.ts'

export class MarketsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(locale = 'en', query = ''): Promise<void> {
    await this.page.goto(`/${locale}/markets${query}`)
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await untilHydrated(this.page)
  }

  get rows(): Locator {
    return this.page.locator('main tbody tr[data-market]')
  }

  row(marketId: string): Locator {
    return this.page.locator(`main tbody tr[data-market=${marketId}]`)
  }

  star(marketId: string): Locator {
    return this.row(marketId).getByRole('button')
  }

  get search(): Locator {
    return this.page.locator('main input[type=search]')
  }

  /** `all`, `favourites`, `gainers`, `losers`, in this order. */
  tab(index: number): Locator {
    return this.page.locator('main section nav').first().locator('a').nth(index)
  }

  head(index: number): Locator {
    return this.page.locator('main thead tr > *').nth(index)
  }

  /** In English format, from the top. */
  prices(): Promise<number[]> {
    return this.rows
      .locator('td:nth-of-type(2) > :first-child')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replaceAll(',', ''))))
  }

  marketIds(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['market'] ?? ''))
  }
}
