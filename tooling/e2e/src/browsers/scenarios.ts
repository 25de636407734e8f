/** The most important scenarios, written once for every browser. */
import { strict as assert } from 'node:assert'
import { Counterparty, Market } from '../counterparty.ts'
import type { Size } from './driver.ts'
import { Newcomer } from './newcomer.ts'
import { readFreePrice, symbol, type Trader } from './trader.ts'
import { waitFor } from './wait-for.ts'

export interface Stage {
  readonly trader: Trader
  /** The exchange's address for plain requests of this process. */
  readonly apiOrigin: string
}

export const desktop: Size = { width: 1440, height: 900 }
const phone: Size = { width: 390, height: 844 }
const quantity = '1'

export const scenarios = {
  'sign-in': signIn,
  order,
  simulation,
  language,
  arabic,
  phone: phoneOrder,
} satisfies Record<string, (stage: Stage) => Promise<void>>

export type ScenarioName = keyof typeof scenarios

async function signIn({ trader, apiOrigin }: Stage): Promise<void> {
  const newcomer = new Newcomer(trader, apiOrigin)
  await newcomer.register()
  assert(await trader.holdsSession(), 'registered, but no session cookie')
  await newcomer.signOut()
  assert(!(await trader.holdsSession()), 'signed out, but the session cookie is still there')
  await newcomer.signIn()
  assert(await trader.holdsSession(), 'signed in, but no session cookie')
  await trader.open('/en/account/security')
  await trader.see('header [data-session=signed-in]')
  await trader.see('#sessions li')
}

/** One order: it rests, is marked in the book, is filled by another person, and shown as filled without a reload. */
async function order({ trader, apiOrigin }: Stage): Promise<void> {
  const price = await beginTrading(trader, apiOrigin)
  const { text: before } = await trader.see('[data-balance=LINK]', ({ text }) => /\d/.test(text))
  await trader.place('buy', price, quantity)
  await trader.see('[role=tabpanel] tr[data-order]', ({ count, text }) => count === 1 && text.includes(price))
  await trader.see('[data-book] [data-own]', ({ attributes }) => attributes['data-price'] === price)

  await trader.driver.evaluate(() => void Object.assign(window, { isSamePage: true }))
  const bob = await Counterparty.signIn(apiOrigin, 'bob')
  await bob.place({ marketId: symbol, side: 'sell', price, quantity })
  await trader.see('[data-balance=LINK]', ({ text }) => text !== before)
  await trader.seeNone('[role=tabpanel] tr[data-order]')
  await trader.show('fills')
  await trader.see('[role=tabpanel] tr[data-fill]', ({ text }) => text.includes(price))
  assert(await trader.driver.evaluate(() => 'isSamePage' in window), 'the page was loaded again')

  await trader.show('open')
  await trader.place('buy', price, quantity)
  await cancelOnly(trader)
}

async function simulation({ trader }: Stage): Promise<void> {
  await trader.openTerminal()
  await trader.click('header [data-simulation=enter]')
  await trader.replaceDocument(() => trader.click('dialog[data-simulation-dialog] button[type=submit]'))
  await trader.see('html.simulation [data-simulation-bar]')
  await trader.openTerminal()
  await trader.see('html.simulation [data-simulation-bar]')
  await trader.signInAs('alice')
  // The balance that the seed gives a person in this realm only.
  await trader.see('[data-balance=LINK]', ({ text }) => text.startsWith('20'))
  await trader.replaceDocument(() => trader.click('[data-simulation-bar] [data-action=exit]'))
  await trader.seeNone('html.simulation')
  await trader.seeNone('[data-simulation-bar]')
}

async function language({ trader }: Stage): Promise<void> {
  await trader.openTerminal()
  const { text: english } = await trader.see('form[data-order-form] button[data-side=buy]')
  await trader.click('header [data-action=settings]')
  await trader.see('header dialog[open] a[hreflang]', ({ count }) => count === 23)
  await trader.click('header dialog[open] a[hreflang=de]')
  await trader.arrive(`^/de/spot/${symbol}$`)
  await trader.see('html[lang=de]')
  await trader.see('form[data-order-form] button[data-side=buy]', ({ text }) => text !== english)
  // The choice is stored: a path without a language redirects to it.
  await trader.driver.goto(`${trader.origin}/spot/${symbol}`)
  await trader.arrive(`^/de/spot/${symbol}$`)
}

/** The terminal from right to left: mirrored, nothing outside the screen, and it trades. */
async function arabic({ trader, apiOrigin }: Stage): Promise<void> {
  const isFormRightOfChart = async () => {
    const [form, chart] = [await trader.see('[data-panel=form]'), await trader.see('[data-panel=chart]')]
    return form.box[0] > chart.box[0]
  }
  await trader.openTerminal()
  assert(await isFormRightOfChart(), 'from left to right the form is at the right')
  const price = await beginTrading(trader, apiOrigin, 'ar')
  await trader.see('html[dir=rtl]')
  assert(!(await isFormRightOfChart()), 'from right to left the form is at the left')
  await trader.place('buy', price, quantity)
  assert.equal(await trader.overflow(), 0, 'pixels beside the screen')
  await cancelOnly(trader)
}

async function phoneOrder({ trader, apiOrigin }: Stage): Promise<void> {
  await trader.driver.setViewport(phone)
  const price = await beginTrading(trader, apiOrigin)
  await trader.seeNone('form[data-order-form]')
  assert.equal(await trader.driver.evaluate(() => innerWidth), phone.width)
  await trader.click('[data-phone-bar] [data-action=buy]')
  await trader.see('[role=dialog] button[data-side=buy][aria-checked=true]')
  await trader.place('buy', price, quantity)
  const alice = await Counterparty.signIn(apiOrigin, 'alice')
  const [placed] = await alice.openOrders(symbol)
  assert.equal(Number(placed?.price), Number(price))
  assert.equal(await trader.overflow(), 0, 'pixels beside the screen')
  await alice.cancelAll(symbol)
  await waitFor('alice has no open order', async () => (await alice.openOrders(symbol)).length === 0)
}

/** Signs alice in and removes orders of an earlier scenario. Returns a price at which an order rests. */
async function beginTrading(trader: Trader, apiOrigin: string, locale = 'en'): Promise<string> {
  for (const name of ['alice', 'bob']) await (await Counterparty.signIn(apiOrigin, name)).cancelAll(symbol)
  await trader.openTerminal(locale)
  await trader.signInAs('alice')
  assert(await trader.holdsSession(), 'signed in, but no session cookie')
  return readFreePrice(new Market(apiOrigin, symbol))
}

async function cancelOnly(trader: Trader): Promise<void> {
  await trader.see('[role=tabpanel] tr[data-order]', ({ count }) => count === 1)
  await trader.click('[role=tabpanel] tr[data-order] [data-action=cancel]')
  await trader.seeNone('[role=tabpanel] tr[data-order]')
}
