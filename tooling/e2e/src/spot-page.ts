/** The spot page as a person meets it. */
import type { Page } from '@playwright/test'

export class SpotPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(locale = 'en', symbol = 'BTCUSDT'): Promise<void> {
    await this.page.goto(`/${locale}/spot/${symbol}`)
    await this.hydrated()
  }

  /** Until the page answers, the frame and what it holds, which come alive one after another: a press before is lost. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const buttons = [...document.querySelectorAll('header button, main button')]
      const isAlive = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'))
      return buttons.length > 0 && buttons.every(isAlive)
    })
  }

  get languageButton() {
    return this.page.locator('header [data-action=settings]')
  }

  /** In the dialog that the button opens. */
  get languages() {
    return this.page.locator('header dialog[open] a[hreflang]')
  }

  get theme(): Promise<string> {
    return this.page.evaluate(() => document.documentElement.className)
  }
}
