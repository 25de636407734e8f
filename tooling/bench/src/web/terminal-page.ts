/**
 * The measured page in a trader's state: signed in, with an order half typed, so that the estimate is recalculated with
 * the book.
 */
import { beenHere, skipFirstVisit } from '@argosy/e2e/first-visit'
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { barePath } from './bare-page.ts'
import { loadMarketId } from './load-market.ts'
import { installProbe } from './page-probe.ts'

export interface OpenPage extends AsyncDisposable {
  readonly page: Page
  readonly cdp: CDPSession
}

export type PageKind = 'bare' | 'terminal' | 'terminal with three indicators'

const waitMsMax = 60_000
const viewport = { width: 1440, height: 900 }

export async function openPage(url: string, kind: PageKind): Promise<OpenPage> {
  await using stack = new AsyncDisposableStack()
  const browser = stack.use(await chromium.launch(browserLaunch))
  const page = await (await browser.newContext({ viewport })).newPage()
  page.setDefaultTimeout(waitMsMax)
  await page.addInitScript(installProbe)
  await page.addInitScript(skipFirstVisit, beenHere)
  if (kind === 'bare') await openBare(page, url)
  else await openTerminal(page, url, kind)
  const cdp = await page.context().newCDPSession(page)
  const opened = stack.move()
  return { page, cdp, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

async function openBare(page: Page, url: string): Promise<void> {
  await page.goto(url + barePath)
  await page.waitForFunction(() => document.querySelector<HTMLElement>('[data-version]'))
}

async function openTerminal(page: Page, url: string, kind: PageKind): Promise<void> {
  await page.goto(`${url}/en/spot/${loadMarketId}`)
  await page.locator('header [data-session=signed-out]').getByRole('button').click()
  await page.locator('[data-development] [data-user=alice]').click()
  await page.locator('header [data-session=signed-in]').waitFor({ state: 'attached' })
  const form = page.locator('form[data-order-form]')
  await form.locator('input[name=price]').fill('70000')
  await form.locator('input[name=quantity]').fill('0.05')
  await page.locator('[data-book][data-freshness=live]').waitFor({ state: 'attached' })
  await page.locator('[data-chart][data-phase=ready]').waitFor({ state: 'attached' })
  await chooseIndicators(page, kind === 'terminal with three indicators' ? ['boll', 'macd', 'rsi'] : [])
}

/** Selects exactly these indicators, whatever the chart starts with. */
async function chooseIndicators(page: Page, names: readonly string[]): Promise<void> {
  await page.locator('[data-action=chart-indicators]').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-add-indicator]').first().waitFor()
  const chosen = dialog.locator('[data-chosen]')
  for (let left = await chosen.count(); left > 0; left--) {
    await chosen.first().locator('[data-action=indicator-drop]').click()
    await chosen.nth(left - 1).waitFor({ state: 'detached' })
  }
  for (const name of names) {
    await dialog.locator(`[data-add-indicator=${name}]`).click()
    await dialog.locator(`[data-chosen=${name}]`).waitFor()
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
