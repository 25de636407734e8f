import { findProgram } from './find-program.ts'
import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { findVisible, type Browser, type Driver, type Plain } from './driver.ts'
import { collectErrors, readErrors } from './page-errors.ts'

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr', 'firefox'),
    headless: true,
    acceptInsecureCerts: true,
    // The first start on a machine creates a profile and reads everything from disk.
    timeout: 120_000,
  })
  return {
    label: await browser.version(),
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.evaluateOnNewDocument(collectErrors)
      return drive(page, () => context.close())
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function drive(page: Page, close: () => Promise<void>): Driver {
  async function find(selector: string) {
    const handle = await page.evaluateHandle(findVisible, selector)
    const element = handle.asElement() as ElementHandle | null
    if (!element) throw new Error(`nobody sees ${selector}`)
    return element
  }

  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async evaluate<Args extends readonly Plain[], Result>(
      inPage: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ): Promise<Result> {
      // Puppeteer's own types follow arguments that are handles; ours are plain values.
      return (await page.evaluate(inPage as unknown as (...given: unknown[]) => unknown, ...args)) as Result
    },
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
    errors: () => page.evaluate(readErrors),
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: close,
  }
}
