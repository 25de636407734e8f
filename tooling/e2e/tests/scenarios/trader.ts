/**
 * One person at the spot terminal, in any language: elements are found by structure, numbers and names, never by
 * translated text.
 */
import { paths } from '@argosy/wire/http'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ScenarioMarket } from '../../src/scenario-markets.ts'
import type { Person } from '../../src/people.ts'
import { signAsPage } from '../../src/sign-as-page.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { SpotPage } from '../../src/spot-page.ts'

export type Side = 'buy' | 'sell'
export type Realm = 'live' | 'paper'

export interface Order {
  readonly side: Side
  readonly price: string
  readonly quantity: string
}

export type OrderType = 'limit' | 'market' | 'trigger_limit' | 'trigger_market' | 'oco' | 'trailing_stop' | 'iceberg'

/** Statuses of an order that the exchange has accepted. */
const acceptedStatus = /^(resting|waiting|filled|partly_filled|cancelled)$/

/** Exact amounts from the gateway, in the requested realm. */
export type Balances = Readonly<Record<string, { readonly available: string; readonly held: string }>>

export class Trader {
  readonly page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.locator('form[data-order-form]:visible')
  }

  async open(locale = 'en', symbol = 'BTCUSDT', query = ''): Promise<void> {
    await new SpotPage(this.page).open(locale, `${symbol}${query}`)
  }

  /** Opens the page for a person who is already signed in. */
  async openAs(person: Person, locale = 'en', symbol = 'BTCUSDT', query = ''): Promise<void> {
    await signInPage(this.page, person)
    await this.open(locale, symbol, query)
    await expect(this.account).toContainText(person.userName)
  }

  /** Signs in with the buttons of the page. */
  async signIn(person: Person): Promise<void> {
    await this.standIn(person)
    await this.page.locator('header [data-session=signed-out]').getByRole('button').click()
    await this.page.locator('[data-development] [data-user=alice]').click()
    await expect(this.account).toContainText(person.userName)
    // Returned to the page that led to the sign-in.
    await expect(this.page.locator('[data-development]')).toHaveCount(0)
  }

  /** The page offers two test users by name; this makes alice's button sign in this person. */
  async standIn({ userName }: Person): Promise<void> {
    await this.page.route(`**${paths.devSignIn}`, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), userName } }),
    )
  }

  get account(): Locator {
    return this.page.locator('header [data-session=signed-in]').getByRole('button')
  }

  /** Goes through the explanation that is shown the first time. */
  async enterSimulation(): Promise<void> {
    await this.page.locator('header [data-simulation=enter]').click()
    await this.simulationDialog.locator('button[type=submit]').click()
    await this.inSimulation()
  }

  async inSimulation(): Promise<void> {
    await expect(this.page.locator('html.simulation')).toBeAttached()
    await new SpotPage(this.page).hydrated()
  }

  get simulationDialog(): Locator {
    return this.page.locator('dialog[data-simulation-dialog]')
  }

  get simulationBar(): Locator {
    return this.page.locator('[data-simulation-bar]')
  }

  async fillIn({ side, price, quantity }: Order): Promise<void> {
    await this.choose('limit', side)
    await this.enter({ price, quantity })
  }

  async choose(type: OrderType, side: Side): Promise<void> {
    await this.form.locator(`button[data-side=${side}]`).click()
    if (type === 'limit' || type === 'market') await this.form.locator(`button[data-type=${type}]`).click()
    else {
      await this.form.locator('[data-action=order-types]').click()
      await this.page.locator(`[role=menuitem][data-type=${type}]`).click()
    }
    await expect(this.form).toHaveAttribute('data-order-form', type)
  }

  /** Fields by name: price, quantity, total, triggerPrice, stopPrice, callback, display, takeProfit, stopLoss. */
  async enter(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.form.locator(`input[name=${name}]`).fill(text)
  }

  async chooseTime(timeInForce: 'gtc' | 'ioc' | 'fok'): Promise<void> {
    await this.form.locator('[data-action=time-in-force]').click()
    await this.page.locator(`[role=menuitem][data-tif=${timeInForce}]`).click()
  }

  async submit(): Promise<void> {
    await expect(this.submitButton).toBeEnabled()
    await this.submitButton.click()
  }

  /** Submits the form; some kinds of orders, and unwise ones, need a confirmation first. */
  async send(confirmation: 'asked' | 'unasked' = 'unasked'): Promise<void> {
    await this.submit()
    if (confirmation === 'asked') await this.page.getByRole('dialog').locator('[data-action=confirm]').click()
  }

  /** Sends an order and waits until the exchange has accepted it. */
  async place(order: Order): Promise<void> {
    await this.fillIn(order)
    await this.send()
    await expect(this.outcome).toHaveAttribute('data-status', acceptedStatus)
  }

  get submitButton(): Locator {
    return this.form.locator('button[type=submit]')
  }

  get outcome(): Locator {
    return this.form.locator('[data-status]')
  }

  /** Rows of the selected tab. */
  get rows(): Locator {
    return this.page.getByRole('tabpanel').locator('tr[data-order], tr[data-fill], tr[data-asset]')
  }

  async show(tab: 'open' | 'history' | 'fills' | 'assets'): Promise<void> {
    await this.page.locator(`[role=tab][data-key=${tab}]`).click()
  }

  /** The person's balance of a coin of this market, as the page shows it. */
  balance(assetId: string): Locator {
    return this.page.locator(`[data-balance=${assetId}]`)
  }

  async readBalances(realm: Realm): Promise<Balances> {
    const { data } = await this.call('GET', '/v1/trade/spot/account', realm)
    const { balances } = data as { balances: { assetId: string; available: string; held: string }[] }
    return Object.fromEntries(balances.map(({ assetId, available, held }) => [assetId, { available, held }]))
  }

  /** A price with no resting order ahead of it: between the best bid and the best ask, where there are any. */
  async readFreePrice({ symbol, decimals }: ScenarioMarket, realm: Realm): Promise<string> {
    type Levels = readonly (readonly [price: string, quantity: string])[]
    const { data } = await this.call('GET', `/v1/spot/public/book?symbol=${symbol}&limit=1`, realm)
    const book = data as { bids: Levels; asks: Levels }
    const answer = await this.call('GET', '/v1/spot/public/tickers', realm)
    const tickers = answer.data as { marketId: string; last: string }[]
    const ticks = (text: string) => Math.round(Number(text) * 10 ** decimals)
    const last = ticks(tickers.find(({ marketId }) => marketId === symbol)?.last ?? '100')
    // Near the last price, because orders farther away are refused.
    const bid = Math.max(ticks(book.bids[0]?.[0] ?? '0'), Math.round(last * 0.98))
    const ask = Math.min(ticks(book.asks[0]?.[0] ?? '1e9'), Math.round(last * 1.02))
    expect(ask - bid, 'room between bid and ask').toBeGreaterThan(1)
    return (Math.floor((bid + ask) / 2) / 10 ** decimals).toFixed(decimals)
  }

  /** Called from inside the page, because only there the browser adds the session's cookie. */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    realm: Realm,
    body: unknown = {},
  ): Promise<{ readonly status: number; readonly data: unknown }> {
    const bodyText = method === 'GET' ? '' : JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      ...(await signAsPage(this.page, { method, path, bodyText, realm })),
    }
    return this.page.evaluate(
      async ([url, init]) => {
        const response = await fetch(url, init)
        return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
      },
      [path, { method, headers, ...(method !== 'GET' && { body: bodyText }) }] as const,
    )
  }
}

/** Chromium logs failed calls; a scenario that provokes one removes that line, and every other error remains. */
export function consumeExpected(errors: string[], pattern: RegExp): void {
  const index = errors.findIndex((error) => pattern.test(error))
  expect(index, `an error like ${String(pattern)}`).toBeGreaterThanOrEqual(0)
  errors.splice(index, 1)
}

/** For errors that may or may not occur: a late request may or may not hit the network gap. */
export function dropPossible(errors: string[], pattern: RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => !pattern.test(error)))
}
