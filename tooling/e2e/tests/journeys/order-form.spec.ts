import { expect, test } from '../../src/test.ts'
import { dropPossible, takeExpected, Trader } from './trader.ts'

test('the form says beside the field why it cannot be sent', async ({ page }) => {
  const alice = new Trader(page)
  await alice.open()
  await alice.signIn('alice')
  await alice.submit()
  await expect(alice.form).toContainText('Enter a price.')
  await expect(alice.form).toContainText('Enter a quantity.')
  await alice.fillIn({ side: 'buy', price: '100.001', quantity: '0.00001' })
  await expect(alice.form).toContainText('Too many decimals for this market.')
  await expect(alice.form).toContainText(/Enter at least 0\.\d+ BTC\./)
  await alice.fillIn({ side: 'buy', price: '60000', quantity: '99' })
  await expect(alice.form).toContainText('Your available balance is too low. Enter less or add funds.')
  await alice.submit()
  await expect(alice.outcome).toHaveAttribute('data-status', 'ready')
})

test('a refusal of the exchange shows its reason', async ({ page, pageErrors }) => {
  const alice = new Trader(page)
  await alice.open()
  await alice.signIn('alice')
  // The page is sure of the balance; the exchange knows better.
  await page.route('**/v1/trade/spot/orders', (route) =>
    route.fulfill({ status: 422, json: { code: 'balance_insufficient', msg: 'balance insufficient', data: null } }),
  )
  await alice.fillIn({ side: 'buy', price: '100.00', quantity: '0.01' })
  await alice.submit()
  await expect(alice.outcome).toHaveAttribute('data-status', 'refused')
  await expect(alice.outcome).toHaveText('Your available balance is too low. Enter less or add funds.')
  takeExpected(pageErrors, /status of 422/)
})

test('an order of unknown outcome is asked about under its own id, and exists once', async ({ page, pageErrors }) => {
  const alice = new Trader(page)
  await alice.open('en', 'ETHUSDT')
  await alice.signIn('alice')
  await alice.cancelAll('live')
  const ids: string[] = []
  // The exchange takes the first order, but its answer is lost on the way back.
  await page.route('**/v1/trade/spot/orders', async (route) => {
    ids.push((route.request().postDataJSON() as { clientOrderId: string }).clientOrderId)
    const response = await route.fetch()
    if (ids.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response })
  })
  await alice.fillIn({ side: 'buy', price: '100.00', quantity: '0.5' })
  await alice.submit()
  await expect(alice.outcome).toHaveAttribute('data-status', 'timed_out')
  takeExpected(pageErrors, /ERR_CONNECTION_RESET/)
  await expect(alice.submitButton).toBeDisabled()
  await alice.form.getByRole('button', { name: 'Ask again' }).click()
  await expect(alice.outcome).toHaveAttribute('data-status', 'accepted')
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  await expect(alice.rows).toHaveCount(1)
  await page.unroute('**/v1/trade/spot/orders')

  await alice.rows.getByRole('button', { name: 'Cancel' }).click()
  await expect(alice.rows).toHaveCount(0)
  await alice.show('history')
  await expect(alice.rows.first()).toContainText('Cancelled')
})

test('a price of the book and a share of the balance fill the fields', async ({ page }) => {
  const alice = new Trader(page)
  await alice.open('en', 'SOLUSDT')
  await alice.signIn('alice')
  await alice.cancelAll('live')
  await alice.place({ side: 'buy', price: '23.45', quantity: '0.5' })
  await alice.form.locator('input[name=price]').fill('')
  await page.locator('table[data-side=bid]').getByRole('button', { name: '23.45' }).click()
  await expect(alice.form.locator('input[name=price]')).toHaveValue('23.45')
  await alice.form.getByRole('radio').nth(1).click()
  await alice.form.getByRole('button', { name: '50%' }).click()
  await expect(alice.form.locator('input[name=quantity]')).toHaveValue('50.000')
  await expect(alice.form.locator('input[name=total]')).not.toHaveValue('')
})

test('an order is held while prices are not live', async ({ page, context, pageErrors }) => {
  const alice = new Trader(page)
  await alice.open()
  await alice.signIn('alice')
  await expect(alice.submitButton).toBeEnabled()
  await context.setOffline(true)
  // A socket that stays open but silent is what a sleeping laptop leaves behind; here it is closed outright.
  await page.routeWebSocket('**/ws*', (socket) => socket.close())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(alice.submitButton).toBeDisabled({ timeout: 30_000 })
  await expect(alice.outcome).toHaveText('Prices are not live. You can order once they are.')
  await context.setOffline(false)
  dropPossible(pageErrors, /ERR_INTERNET_DISCONNECTED/)
})
