/** The chat as a visitor meets it on any page. */
import { expect, type Locator, type Page } from '@playwright/test'

export class ChatPage {
  readonly page: Page
  readonly element: Locator
  readonly launcher: Locator
  readonly panel: Locator
  readonly field: Locator
  /** All received messages. */
  readonly messages: Locator

  constructor(page: Page) {
    this.page = page
    this.element = page.locator('argosy-chat')
    this.launcher = this.element.locator('button.launcher')
    this.panel = this.element.getByRole('dialog')
    this.field = this.element.getByRole('textbox')
    this.messages = this.element.locator('.message:not(.outgoing) p')
  }

  async open(path = '/en/markets'): Promise<void> {
    await this.page.goto(path)
    await this.wake()
    await this.launcher.click()
    await expect(this.field).toBeFocused()
  }

  /** The chat loads at the visitor's first interaction, which a page that is still loading misses. */
  async wake(): Promise<void> {
    const script = this.page.locator('script[src="/chat/chat.js"]')
    let x = 20
    await expect(async () => {
      await this.page.mouse.move((x += 10), 300)
      expect(await script.count()).toBe(1)
    }).toPass({ intervals: [50, 100, 200] })
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text)
    await this.field.press('Enter')
  }
}
