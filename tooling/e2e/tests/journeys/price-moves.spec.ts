import { startMarketMover } from '../../src/market-trader.ts'
import { MarketsPage } from '../../src/markets-page.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { expect, test } from '../../src/test.ts'

test('a trade elsewhere changes the price on the home page', async ({ page, baseURL }) => {
  await page.goto('/en')
  await new SpotPage(page).hydrated()
  const card = page.locator('main section section').first()
  await expect(card.locator('output')).toHaveAttribute('data-state', 'live')
  const mover = await startMarketMover(baseURL ?? '')
  const price = (Number(await mover.lastPrice('ETHUSDT')) * 1.004).toFixed(2)
  await mover.trade('ETHUSDT', price, '0.0500')
  const shown = Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(card.locator('[data-market=ETHUSDT]')).toContainText(shown)
})

test('a trade elsewhere changes the price in the list of markets', async ({ page, baseURL }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  await expect(page.locator('main output')).toHaveAttribute('data-state', 'live')
  const mover = await startMarketMover(baseURL ?? '')
  const last = Number(await mover.lastPrice('XRPUSDT'))
  const price = (last * 1.01).toFixed(4)
  await mover.trade('XRPUSDT', price, '20')
  await expect.poll(() => mover.lastPrice('XRPUSDT')).toBe(price)
  await expect(markets.row('XRPUSDT')).toContainText(price)
})
