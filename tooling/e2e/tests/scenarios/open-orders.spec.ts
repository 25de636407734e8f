/**
 * Actions on a resting order: amended in its row or on the chart, cancelled alone or with all others, found again after
 * a lost answer.
 */
import type { BrowserContext } from '@playwright/test'
import { Counterparty, Market } from '../../src/counterparty.ts'
import { findViolations } from '../../src/find-violations.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { consumeExpected, Trader } from './trader.ts'

const locales = ['en', 'ar', 'ja'] as const

for (const [index, own] of marketsOf('open-orders').entries()) {
  const locale = locales[index]
  const { symbol, quote, decimals } = own
  test.describe(`${locale}`, () => {
    // All tests use one page, so that nothing but a reload resets it.
    test.describe.configure({ mode: 'default' })
    let context: BrowserContext
    let alice: Trader
    let apiTrader: Counterparty
    let market: Market
    let last = 0
    const errors: string[] = []
    const at = (percent: number) => (last * (1 + percent / 100)).toFixed(decimals)

    test.beforeAll(async ({ browser, baseURL }) => {
      await clearScenarioMarket(baseURL ?? '', own)
      const person = await addPerson('owner', own)
      apiTrader = await Counterparty.signIn(baseURL ?? '', person.userName)
      market = new Market(baseURL ?? '', symbol)
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
      await apiTrader.cancelAll()
      await alice.show('open')
      await expect(alice.rows).toHaveCount(0)
      last = await market.last()
    })
    test.afterEach(() => {
      expect(errors.splice(0)).toEqual([])
    })

    /**
     * The position of the only order's line. Uses an hourly chart, because a chart of quiet minutes is too flat to show
     * it.
     */
    async function grip(orderId: number | undefined): Promise<readonly [x: number, y: number]> {
      await alice.page.locator('[data-chart] [data-interval="1h"]').click()
      const handle = alice.page.locator(`[data-price-line="${orderId}"] [role=slider]`)
      await expect(handle).toBeVisible()
      const box = await handle.boundingBox()
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    }

    async function rest(...percents: readonly number[]): Promise<void> {
      for (const percent of percents)
        await apiTrader.place({
          marketId: symbol,
          side: percent < 0 ? 'buy' : 'sell',
          price: at(percent),
          quantity: '0.1',
        })
      await expect(alice.rows).toHaveCount(percents.length)
    }

    test('a price and a quantity are changed in the row', async () => {
      await rest(-1)
      await alice.rows.locator('[data-action=amend]').click()
      const strip = alice.page.locator('[data-amend]')
      await strip.locator('input[name=amend-price]').fill(at(-0.8))
      await strip.locator('input[name=amend-quantity]').fill('0.2')
      await strip.locator('[data-action=save]').click()
      await expect(alice.rows).toHaveAttribute('data-price', at(-0.8))
      const [order] = await apiTrader.openOrders(symbol)
      expect([order?.price, Number(order?.quantity)]).toEqual([at(-0.8), 0.2])
    })

    test('a discarded amendment changes nothing', async () => {
      await rest(-1)
      await alice.rows.locator('[data-action=amend]').click()
      await alice.page.locator('[data-amend] input[name=amend-price]').fill(at(-0.5))
      await alice.page.keyboard.press('Escape')
      await expect(alice.page.locator('[data-amend]')).toHaveCount(0)
      const [order] = await apiTrader.openOrders(symbol)
      expect(order?.price).toBe(at(-1))
    })

    test('a price is changed by dragging its line on the chart, after a question', async () => {
      await rest(-0.3)
      const [before] = await apiTrader.openOrders(symbol)
      const line = alice.page.locator(`[data-price-line="${before?.orderId}"]`)
      const [x, y] = await grip(before?.orderId)
      await alice.page.mouse.move(x, y)
      await alice.page.mouse.down()
      await alice.page.mouse.move(x, y + 10)
      await alice.page.mouse.move(x, y + 30)
      await expect(line).toHaveAttribute('data-moving', '')
      await alice.page.mouse.up()
      await alice.page.getByRole('dialog').locator('[data-action=amend-confirm]').click()
      await expect(alice.rows).not.toHaveAttribute('data-price', at(-0.3))
      const [after] = await apiTrader.openOrders(symbol)
      expect(after?.orderId).toBe(before?.orderId)
      expect(Number(after?.price), 'dragged down').toBeLessThan(Number(before?.price))
      await expect(alice.rows).toHaveAttribute('data-price', after?.price ?? '')
    })

    test('a price line dragged and cancelled with Escape stays in place', async () => {
      await rest(-0.3)
      const [before] = await apiTrader.openOrders(symbol)
      const [x, y] = await grip(before?.orderId)
      await alice.page.mouse.move(x, y)
      await alice.page.mouse.down()
      await alice.page.mouse.move(x, y + 40)
      await alice.page.keyboard.press('Escape')
      await alice.page.mouse.up()
      await expect(alice.page.getByRole('dialog')).toHaveCount(0)
      const [after] = await apiTrader.openOrders(symbol)
      expect(after?.price).toBe(at(-0.3))
    })

    test('one is cancelled, then all of them, after a question', async () => {
      await rest(-1, -1.5, 1)
      await alice.rows.first().locator('[data-action=cancel]').click()
      await expect(alice.rows).toHaveCount(2)
      await alice.page.locator('[data-action=cancel-all]').click()
      await alice.page.getByRole('dialog').locator('[data-action=confirm]').click()
      await expect(alice.rows).toHaveCount(0)
      expect(await apiTrader.openOrders(symbol)).toEqual([])
    })

    test('an answer that is lost: the order is looked for by itself, is found, and exists once', async () => {
      const sent: string[] = []
      // The exchange accepts the order; its answer is lost on the way back.
      await alice.page.route('**/v1/trade/spot/orders', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        sent.push((route.request().postDataJSON() as { clientOrderId: string }).clientOrderId)
        await route.fetch()
        await route.abort('connectionreset')
      })
      await alice.choose('limit', 'buy')
      await alice.enter({ price: at(-1), quantity: '0.1' })
      await alice.send()
      await expect(alice.rows).toHaveCount(1)
      await expect(alice.outcome).toHaveAttribute('data-status', 'resting', { timeout: 30_000 })
      consumeExpected(errors, /ERR_CONNECTION_RESET/)
      await alice.page.unroute('**/v1/trade/spot/orders')
      const orders = await apiTrader.openOrders(symbol)
      expect(orders.map(({ clientOrderId }) => clientOrderId)).toEqual(sent)
    })

    test('without an answer the page shows the order as unknown, and looks it up', async () => {
      let isGone = () => {}
      const gone = new Promise<void>((resolve) => (isGone = resolve))
      // Neither the order nor a lookup reaches the exchange.
      await alice.page.route('**/v1/trade/spot/**', async (route) => {
        if (route.request().method() === 'POST') isGone()
        await route.abort('timedout')
      })
      await alice.choose('limit', 'buy')
      await alice.enter({ price: at(-1), quantity: '0.1' })
      await alice.send()
      await gone
      await expect(alice.outcome).toHaveAttribute('data-status', 'unknown', { timeout: 20_000 })
      await expect(alice.submitButton).toBeDisabled()
      await expect(alice.form.locator('[data-action=ask-again]')).toBeVisible()
      await alice.page.unroute('**/v1/trade/spot/**')
      await alice.form.locator('[data-action=ask-again]').click()
      await expect(alice.outcome).toHaveAttribute('data-status', /^(resting|not_placed)$/, { timeout: 90_000 })
      // At the end, because the console logs a failed call some time after the page has handled it.
      errors.splice(
        0,
        errors.length,
        ...errors.filter((error) => !/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/.test(error)),
      )
      expect((await apiTrader.openOrders(symbol)).length).toBeLessThanOrEqual(1)
    })

    test('axe finds nothing in the form with every field, nor in the rows', async () => {
      await rest(-1, 1)
      await alice.choose('oco', 'sell')
      await alice.submit()
      await expect(alice.form.locator('[data-problem]').first()).toBeVisible()
      await alice.rows.first().locator('[data-action=amend]').click()
      expect(await findViolations(alice.page)).toEqual([])
      await alice.page.keyboard.press('Escape')
      await alice.choose('limit', 'buy')
    })
  })
}
