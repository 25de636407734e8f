import { Counterparty, Market } from '../../src/counterparty.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { MarketsPage } from '../../src/markets-page.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { expect, test } from '../../src/test.ts'

// Both tests watch the price of the same market.
test.describe.configure({ mode: 'default' })

const [own] = marketsOf('price-moves')
const { symbol, decimals } = own

/** Two people trade with each other, outside the watched page. Returns the new price. */
async function movePrice(origin: string): Promise<string> {
  const signIn = async (name: string) => Counterparty.signIn(origin, (await addPerson(name, own)).userName)
  const [buyer, seller] = await Promise.all([signIn('buyer'), signIn('seller')])
  const price = ((await new Market(origin, symbol).last()) * 1.01).toFixed(decimals)
  const order = { marketId: symbol, price, quantity: '20' }
  await buyer.place({ ...order, side: 'buy' })
  await seller.place({ ...order, side: 'sell' })
  return price
}

test.beforeEach(({ baseURL }) => clearScenarioMarket(baseURL ?? '', own))

test('a trade elsewhere changes the price on the home page', async ({ page, baseURL }) => {
  await page.goto('/en')
  await new SpotPage(page).hydrated()
  const card = page.locator('main section section').first()
  await expect(card.locator('output')).toHaveAttribute('data-state', 'live')
  const price = await movePrice(baseURL ?? '')
  await expect(card.locator(`[data-market=${symbol}]`)).toContainText(price)
})

test('a trade elsewhere changes the price in the list of markets', async ({ page, baseURL }) => {
  const markets = new MarketsPage(page)
  await markets.open()
  await expect(page.locator('main output')).toHaveAttribute('data-state', 'live')
  const price = await movePrice(baseURL ?? '')
  await expect(markets.row(symbol)).toContainText(price)
})

test('[PAG-32] a trade changes the price on the coin’s page and the result of its converter', async ({
  page,
  baseURL,
}) => {
  // Opened by symbol, which redirects to the coin's address.
  await page.goto(`/en/price/${symbol.replace(/USDT$/, '')}`)
  await new SpotPage(page).hydrated()
  await expect(page.locator('main header output')).toHaveAttribute('data-state', 'live')
  const before = await page.locator('[data-rate]').getAttribute('data-rate')
  const price = await movePrice(baseURL ?? '')
  await expect(page.locator('[data-price]')).toHaveAttribute('data-price', price)
  await expect(page.locator('[data-rate]')).not.toHaveAttribute('data-rate', before ?? '')
})
