/**
 * Every type of order, from the form to its end, in three languages: elements are found by structure, never by
 * translated text.
 */
import type { BrowserContext } from '@playwright/test'
import { Counterparty, Market } from '../../src/counterparty.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { consumeExpected, Trader } from './trader.ts'

const locales = ['en', 'ar', 'ja'] as const

for (const [index, own] of marketsOf('order-types').entries()) {
  const locale = locales[index]
  const { symbol, quote, decimals } = own
  test.describe(`${locale}`, () => {
    // All tests use one page and one order book, so they run one after another.
    test.describe.configure({ mode: 'default' })
    let context: BrowserContext
    let alice: Trader
    /** Alice's own account, for actions outside her page. */
    let apiTrader: Counterparty
    let bob: Counterparty
    let market: Market
    /** The last price at the start of each test; the prices of the test are around it. */
    let last = 0
    const errors: string[] = []

    /** A price at this percentage above or below the last one. */
    const at = (percent: number) => (last * (1 + percent / 100)).toFixed(decimals)

    /** A trade between two other accounts, which sets the last price. */
    async function trade(percent: number): Promise<void> {
      const order = { marketId: symbol, price: at(percent), quantity: '0.1' }
      await bob.place({ ...order, side: 'sell' })
      await apiTrader.place({ ...order, side: 'buy', timeInForce: 'ioc' })
    }

    test.beforeAll(async ({ browser, baseURL }) => {
      const origin = baseURL ?? ''
      await clearScenarioMarket(origin, own)
      const [person, other] = await Promise.all([addPerson('owner', own), addPerson('other', own)])
      apiTrader = await Counterparty.signIn(origin, person.userName)
      bob = await Counterparty.signIn(origin, other.userName)
      market = new Market(origin, symbol)
      context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 40[134]/.test(message.text())) errors.push(message.text())
      })
      alice = new Trader(page)
      await alice.openAs(person, locale, symbol)
      await expect(alice.balance(quote)).toHaveText(/\d/)
    })
    test.afterAll(() => context.close())

    test.beforeEach(async () => {
      for (const person of [apiTrader, bob]) await person.cancelAll()
      await alice.show('open')
      await expect(alice.rows).toHaveCount(0)
      last = await market.last()
    })
    test.afterEach(() => {
      expect(errors.splice(0)).toEqual([])
    })

    test('limit: rests, is filled by another user and moves to history', async () => {
      await alice.choose('limit', 'buy')
      await alice.enter({ price: at(-0.5), quantity: '1' })
      await alice.send()
      await expect(alice.outcome).toHaveAttribute('data-status', 'resting')
      await expect(alice.rows).toHaveCount(1)
      await expect(alice.rows).toHaveAttribute('data-price', at(-0.5))
      await expect(alice.page.locator('[data-book] [data-own]')).toHaveAttribute('data-price', at(-0.5))
      await bob.place({ marketId: symbol, side: 'sell', price: at(-0.5), quantity: '1' })
      await expect(alice.rows).toHaveCount(0)
      await expect(alice.outcome).toHaveAttribute('data-status', 'filled')
      await alice.show('history')
      await expect(alice.rows.first()).toHaveAttribute('data-status', 'filled')
      await expect(alice.page.locator('[data-trades] [data-own]').first()).toBeAttached()
    })

    test('market: a sell takes what is bid, after a question', async () => {
      await bob.place({ marketId: symbol, side: 'buy', price: at(-0.1), quantity: '2' })
      await alice.choose('market', 'sell')
      await alice.enter({ quantity: '1' })
      await alice.send('asked')
      await expect(alice.outcome).toHaveAttribute('data-status', 'filled')
      await expect(alice.rows).toHaveCount(0)
    })

    test('market: a buy spends a total', async () => {
      await bob.place({ marketId: symbol, side: 'sell', price: at(0.1), quantity: '2' })
      await alice.choose('market', 'buy')
      if (!(await alice.form.locator('input[name=total]').isVisible()))
        await alice.form.locator('[data-action=switch-unit]').click()
      await alice.enter({ total: (last * 0.5).toFixed(decimals) })
      await alice.send('asked')
      await expect(alice.outcome).toHaveAttribute('data-status', 'filled')
    })

    test('post-only: rests, and is never sent to take', async () => {
      await bob.place({ marketId: symbol, side: 'sell', price: at(0.2), quantity: '1' })
      await alice.choose('limit', 'buy')
      await alice.form.locator('label[data-tif=post_only]').click()
      await alice.enter({ price: at(-0.2), quantity: '1' })
      await alice.send()
      await expect(alice.outcome).toHaveAttribute('data-status', 'resting')
      await expect(alice.rows).toHaveCount(1)
      await expect(alice.page.locator('[data-book] [data-side=ask] [data-price]')).toHaveCount(1)
      await alice.enter({ price: at(0.2), quantity: '1' })
      await alice.submit()
      await expect(alice.form.locator('[data-problem=post_only_would_take]')).toBeVisible()
      await expect(alice.rows).toHaveCount(1)
      await alice.form.locator('label[data-tif=post_only]').click()
    })

    test('IOC: fills what it can at once, the rest is cancelled', async () => {
      await bob.place({ marketId: symbol, side: 'sell', price: at(0.1), quantity: '1' })
      await alice.choose('limit', 'buy')
      await alice.chooseTime('ioc')
      await alice.enter({ price: at(0.1), quantity: '3' })
      await expect(alice.page.locator('[data-book] [data-side=ask] [data-price]')).toHaveCount(1)
      await alice.send()
      await expect(alice.outcome).toHaveAttribute('data-status', 'cancelled')
      await expect(alice.rows).toHaveCount(0)
      await alice.chooseTime('gtc')
    })

    test('FOK: fills completely or not at all, and shows why not', async () => {
      await bob.place({ marketId: symbol, side: 'sell', price: at(0.1), quantity: '1' })
      await expect(alice.page.locator('[data-book] [data-side=ask] [data-price]')).toHaveCount(1)
      await alice.choose('limit', 'buy')
      await alice.chooseTime('fok')
      await alice.enter({ price: at(0.1), quantity: '3' })
      await expect(alice.form.locator('[data-warning=order_not_fillable]')).toBeVisible()
      await alice.send('asked')
      await expect(alice.outcome).toHaveAttribute('data-status', 'refused')
      consumeExpected(errors, /status of 422/)
      await alice.enter({ price: at(0.1), quantity: '1' })
      await alice.send()
      await expect(alice.outcome).toHaveAttribute('data-status', 'filled')
      await alice.chooseTime('gtc')
    })

    test('trigger with a limit: waits, and joins the book when the price is there', async () => {
      await alice.choose('trigger_limit', 'buy')
      await alice.enter({ triggerPrice: at(0.5), price: at(0.4), quantity: '1' })
      await alice.send('asked')
      await expect(alice.outcome).toHaveAttribute('data-status', 'waiting')
      await expect(alice.rows).toHaveAttribute('data-status', 'waiting')
      expect((await market.book()).bids).toEqual([])
      await trade(0.5)
      await expect(alice.rows).toHaveAttribute('data-status', 'resting')
      await expect(alice.page.locator('[data-book] [data-own]')).toHaveAttribute('data-price', at(0.4))
    })

    test('trigger with a market order: sells when the price falls', async () => {
      await alice.choose('trigger_market', 'sell')
      await alice.enter({ triggerPrice: at(-0.5), quantity: '1' })
      await alice.send('asked')
      await expect(alice.rows).toHaveAttribute('data-status', 'waiting')
      await bob.place({ marketId: symbol, side: 'buy', price: at(-0.6), quantity: '2' })
      await trade(-0.5)
      await expect(alice.rows).toHaveCount(0)
      await alice.show('fills')
      await expect(alice.rows.first()).toHaveAttribute('data-side', 'sell')
    })

    test('OCO: two legs, and when one fills the other goes', async () => {
      await alice.choose('oco', 'sell')
      await alice.enter({ price: at(1), triggerPrice: at(-1), stopPrice: at(-1.1), quantity: '1' })
      await alice.send('asked')
      await expect(alice.rows).toHaveCount(2)
      await bob.place({ marketId: symbol, side: 'buy', price: at(1), quantity: '1' })
      await expect(alice.rows).toHaveCount(0)
      await alice.show('history')
      const legs = alice.rows.filter({ has: alice.page.locator('td') })
      await expect(legs.nth(0)).toBeVisible()
      expect(new Set(await legs.evaluateAll((rows) => rows.slice(0, 2).map((row) => row.dataset['status'])))).toEqual(
        new Set(['filled', 'cancelled']),
      )
    })

    test('bracket: take profit and stop loss come with the order once it has filled', async () => {
      await alice.choose('limit', 'buy')
      await alice.form.locator('label[data-action=tp-sl]').click()
      await alice.enter({ price: at(-0.1), quantity: '1', takeProfit: at(1), stopLoss: at(-1) })
      await alice.send('asked')
      await expect(alice.rows).toHaveCount(1)
      await bob.place({ marketId: symbol, side: 'sell', price: at(-0.1), quantity: '1' })
      await expect(alice.rows).toHaveCount(2)
      await expect(alice.rows.nth(0)).toHaveAttribute('data-status', 'waiting')
      await expect(alice.rows.nth(1)).toHaveAttribute('data-status', 'waiting')
      await bob.place({ marketId: symbol, side: 'buy', price: at(0.9), quantity: '2' })
      await trade(1)
      await expect(alice.rows).toHaveCount(0)
      await alice.form.locator('label[data-action=tp-sl]').click()
    })

    test('trailing stop: follows the price up and sells when it turns', async () => {
      await alice.choose('trailing_stop', 'sell')
      await alice.enter({ callback: '1', quantity: '1' })
      await alice.send('asked')
      await expect(alice.rows).toHaveAttribute('data-status', 'waiting')
      await trade(0.8)
      await expect(alice.rows).toHaveAttribute('data-status', 'waiting')
      await bob.place({ marketId: symbol, side: 'buy', price: at(-0.5), quantity: '2' })
      await trade(-0.3)
      await expect(alice.rows).toHaveCount(0)
      await alice.show('fills')
      await expect(alice.rows.first()).toHaveAttribute('data-side', 'sell')
    })

    test('iceberg: only its tip is seen', async () => {
      await alice.choose('iceberg', 'buy')
      await alice.enter({ price: at(-0.3), quantity: '5', display: '0.5' })
      await alice.send()
      await expect(alice.outcome).toHaveAttribute('data-status', 'resting')
      const level = alice.page.locator(`[data-book] [data-side=bid] [data-price="${at(-0.3)}"]`)
      await expect(level).toHaveAttribute('data-quantity', /^0\.50*$/)
      expect((await market.book()).bids[0]?.[1]).toMatch(/^0\.50*$/)
      await bob.place({ marketId: symbol, side: 'sell', price: at(-0.3), quantity: '2' })
      await expect(alice.rows).toHaveAttribute('data-status', 'partly_filled')
      await expect(level).toHaveAttribute('data-quantity', /^0\.50*$/)
    })
  })
}
