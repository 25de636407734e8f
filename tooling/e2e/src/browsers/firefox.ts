import { findProgram } from './find-program.ts'
import { launch, type Page } from 'puppeteer-core'
import { findVisible, type Browser, type Driver } from './driver.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr', 'firefox'),
    headless: true,
    acceptInsecureCerts: true,
    // The first start on a machine makes a profile and reads everything from the disk.
    timeout: 120_000,
  })
  return {
    label: await browser.version(),
    async open() {
      const context = await browser.createBrowserContext()
      return drive(await context.newPage(), () => context.close())
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })

  async function find(selector: string) {
    const handle = await page.evaluateHandle(findVisible, selector)
    const element = handle.asElement()
    if (!element) throw new Error(`nobody sees ${selector}`)
    return element
  }

  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    evaluate: (inPage, ...args) => page.evaluate(inPage, ...args),
    async click(selector) {
      await using element = await find(selector)
      await element.click()
    },
    async type(selector, text) {
      await using element = await find(selector)
      await element.click()
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(text)
    },
    setViewport: (size) => page.setViewport(size),
    async cookies() {
      const cookies = await page.browserContext().cookies()
      return cookies.map(({ name, value, secure, httpOnly }) => ({
        name,
        value,
        isSecure: secure,
        isHttpOnly: httpOnly ?? false,
      }))
    },
    errors: () => Promise.resolve(errors),
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: close,
  }
}
