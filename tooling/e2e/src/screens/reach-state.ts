/** Brings the terminal into the state of its screenshot, with a trader's own actions. */
import { paths, type BookView } from '@argosy/wire/http'
import { signInDevelopmentUser } from '@argosy/dev-env'
import type { Page } from '@playwright/test'
import type { FaultySocket } from '../faulty-socket/index.ts'
import { quotedMarket, type State } from './plan.ts'

/** Orders that rest around the price, so that the table, the book and the chart are not empty. */
export async function placeOrders(origin: string): Promise<void> {
  const alice = await signInDevelopmentUser(origin, 'alice')
  const book = (await (await fetch(`${origin}${paths.book}?symbol=${quotedMarket}&limit=1`)).json()) as {
    data: BookView
  }
  const [bid = '60000', ask = '60000'] = [book.data.bids[0]?.[0], book.data.asks[0]?.[0]]
  const at = (price: string, share: number) => (Number(price) * share).toFixed(2)
  for (const order of [
    { side: 'buy', price: at(bid, 0.999), quantity: '0.01' },
    { side: 'buy', price: at(bid, 0.995), quantity: '0.025' },
    { side: 'sell', price: at(ask, 1.004), quantity: '0.02' },
  ]) {
    const body = JSON.stringify({ marketId: quotedMarket, type: 'limit', ...order })
    const headers = await alice.dress('POST', paths.orders, body)
    const response = await fetch(origin + paths.orders, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`an order for the pictures was refused: ${await response.text()}`)
  }
}

/** `socket` serves this page only. */
export async function reachState(page: Page, state: State, socket: FaultySocket): Promise<void> {
  if (state !== 'visitor') await signIn(page, state === 'empty' ? 'bob' : 'alice')
  // A server-rendered book has more rows than fit, until the page has measured its height.
  const hasBook = (await page.locator('[data-book]').count()) > 0
  if (hasBook) await page.locator('[data-book][data-freshness=live]').waitFor({ state: 'attached' })
  if (state === 'visitor') return
  if (state !== 'empty') await page.locator('[data-panel=orders] [data-order]').first().waitFor({ state: 'attached' })
  if (state === 'stale') {
    // New connections are as silent as the old one.
    socket.setFaults({ loseEvery: 1 })
    await isReached(page, state)
  }
  if (state === 'refused') await sendRefusedOrder(page)
}

/**
 * A silent socket is stale only for some seconds, until the page tries a new connection: the screenshot must be taken
 * in between.
 */
export async function isReached(page: Page, state: State): Promise<void> {
  if (state === 'stale') await page.locator('[data-book][data-freshness=stale]').waitFor({ state: 'attached' })
}

export async function isStillReached(page: Page, state: State): Promise<boolean> {
  return state !== 'stale' || (await page.locator('[data-book][data-freshness=stale]').count()) > 0
}

async function signIn(page: Page, userName: string): Promise<void> {
  await page.locator('header [data-session=signed-out]').getByRole('button').click()
  await page.locator(`[data-development] [data-user=${userName}]`).click()
  await page.locator('header [data-session=signed-in]').waitFor({ state: 'attached' })
}

/** The form's own check passes; the faked answer of the exchange refuses the order. */
async function sendRefusedOrder(page: Page): Promise<void> {
  await page.route(`**${paths.orders}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { code: 'market_not_open', msg: 'market is not open', data: null } })
      : route.fallback(),
  )
  const form = page.locator('form[data-order-form]:visible')
  // On a phone the form is behind a button.
  await form.or(page.locator('[data-action=buy]:visible')).first().waitFor()
  if (!(await form.isVisible())) await page.locator('[data-action=buy]:visible').click()
  await form.locator('input[name=price]').fill('50000')
  await form.locator('input[name=quantity]').fill('0.01')
  await form.locator('button[type=submit]').click()
  await form.locator('[data-status=refused]').waitFor({ state: 'attached' })
}
