import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { dropPossible, consumeExpected, Trader } from './trader.ts'

const [market] = marketsOf('order-form')

test('the form shows each problem beside its field', async ({ page }) => {
  const alice = new Trader(page)
  await alice.openAs(await addPerson('hopeful'))
  await alice.submit()
  await expect(alice.form).toContainText('Enter a price.')
  await expect(alice.form).toContainText('Enter an amount.')
  await alice.fillIn({ side: 'buy', price: '60000.001', quantity: '0.01' })
  await expect(alice.form).toContainText('Too many decimals for this market.')
  await alice.fillIn({ side: 'buy', price: '60000', quantity: '0.00001' })
  await expect(alice.form).toContainText(/Enter at least 0\.\d+ BTC\./)
  await alice.fillIn({ side: 'buy', price: '60000', quantity: '99' })
  await expect(alice.form).toContainText('Your available balance is too low. Enter less or add funds.')
  await alice.submit()
  await expect(alice.rows).toHaveCount(0)
})

test('a refusal of the exchange shows its reason', async ({ page, pageErrors }) => {
  const alice = new Trader(page)
  await alice.openAs(await addPerson('refused'))
  // The form's balance check passes; the faked answer of the exchange refuses the order.
  await page.route('**/v1/trade/spot/orders', (route) =>
    route.fulfill({ status: 422, json: { code: 'balance_insufficient', msg: 'balance insufficient', data: null } }),
  )
  await alice.fillIn({ side: 'buy', price: '50000.00', quantity: '0.01' })
  await alice.submit()
  await expect(alice.outcome).toHaveAttribute('data-status', 'refused')
  await expect(alice.outcome).toHaveText('Your available balance is too low. Enter less or add funds.')
  consumeExpected(pageErrors, /status of 422/)
})

test('a price of the book and a share of the balance fill the fields', async ({ page, baseURL }) => {
  const { symbol, base } = market
  await clearScenarioMarket(baseURL ?? '', market)
  const alice = new Trader(page)
  await alice.openAs(await addPerson('sharer', market), 'en', symbol)
  await alice.place({ side: 'buy', price: '13.45', quantity: '1.5' })
  await alice.form.locator('input[name=price]').fill('')
  await page.locator('[data-book] [data-side=bid] [data-price="13.45"] [data-take=price]').click()
  await expect(alice.form.locator('input[name=price]')).toHaveValue('13.45')
  await alice.form.locator('button[data-side=sell]').click()
  await alice.form.getByRole('slider').press('End')
  const { available = '' } = (await alice.readBalances('live'))[base] ?? {}
  // The whole balance, rounded down to a lot.
  await expect(alice.form.locator('input[name=quantity]')).toHaveValue(available.replace(/(\.\d{2})\d*$/, '$1'))
  await expect(alice.form.locator('input[name=total]')).not.toHaveValue('')
})

test('an order cannot be sent while prices are not live', async ({ page, context, pageErrors }) => {
  const alice = new Trader(page)
  await alice.openAs(await addPerson('sleeper'))
  await expect(alice.submitButton).toBeEnabled()
  await context.setOffline(true)
  // A sleeping laptop would leave an open but silent socket; here it is closed outright.
  await page.routeWebSocket('**/ws*', (socket) => socket.close())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(alice.submitButton).toBeDisabled({ timeout: 30_000 })
  await expect(alice.form.locator('[data-hold]')).toBeVisible()
  await expect(alice.outcome).toHaveAttribute('data-status', 'held')
  await context.setOffline(false)
  dropPossible(pageErrors, /ERR_INTERNET_DISCONNECTED/)
})
