import { appView, startFakeApp } from '../../src/fake-app.ts'
import { addPerson } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

test('[PAG-30] in the app a signed-in reader finds orders and balances of every market, without a terminal', async ({
  page,
}) => {
  const trader = new Trader(page)
  await trader.open()
  await trader.signIn(await addPerson('appreader'))
  await page.setViewportSize(appView('ios').viewport)
  const app = await startFakeApp(page, 'ios')
  await page.goto('/en/trade-asset-order?inApp=1')
  await expect(page.getByText('You have no open orders.')).toBeVisible()
  await expect(page.locator('[data-panel=chart], [data-action=hide-other-pairs]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Assets' }).click()
  await expect(page.locator('[data-panel=orders]').getByText('USDT').first()).toBeVisible()
  await expect.poll(() => app.taken('titleChanged')).toEqual([{ title: 'Your orders and balances | Argosy' }])
})
