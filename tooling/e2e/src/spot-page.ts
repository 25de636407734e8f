/** The page object of the spot page. */
import type { Page } from '@playwright/test'
import { untilHydrated } from './hydrated.ts'

export class SpotPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(locale = 'en', symbol = 'BTCUSDT'): Promise<void> {
    await this.page.goto(`/${locale}/spot/${symbol}`)
    await this.hydrated()
  }

  async hydrated(): Promise<void> {
    await untilHydrated(this.page)
  }

  get languageButton() {
    return this.page.locator('header [data-action=settings]')
  }

  /** Links in the dialog that the button opens. */
  get languages() {
    return this.page.locator('header dialog[open] a[hreflang]')
  }

  get theme(): Promise<string> {
    return this.page.evaluate(() => document.documentElement.className)
  }
}
