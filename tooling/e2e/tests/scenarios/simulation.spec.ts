import { Counterparty } from '../../src/counterparty.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'
import { SpotPage } from '../../src/spot-page.ts'
import { walkUncrashed } from '../../src/walk-uncrashed.ts'
import { consumeExpected, Trader } from './trader.ts'

const [market] = marketsOf('simulation')
const flag = () => localStorage.getItem('simulation-trade')

test('[SIM-1] [SIM-5] entering is explained, marks every page from its first frame, and leaving undoes it', async ({
  page,
}) => {
  const visitor = new Trader(page)
  await visitor.open('en', 'ETHUSDT')
  const { simulationBar, simulationDialog } = visitor
  await expect(simulationBar).toBeHidden()

  await page.locator('header [data-simulation=enter]').click()
  await expect(simulationDialog).toContainText('Trade with virtual money')
  await page.keyboard.press('Escape')
  await expect(simulationDialog).toHaveCount(0)
  expect(await page.evaluate(flag), 'looking is not entering').toBeNull()

  const blue = await accentOf(visitor)
  await visitor.enterSimulation()
  expect(await page.evaluate(flag)).not.toBeNull()
  await expect(page, 'an allowed page stays').toHaveURL(/\/en\/spot\/ETHUSDT$/)
  await expect(simulationBar).toContainText('Simulation')
  await expect(simulationBar).toContainText('Sign in to see your balance')
  await expect(page.getByRole('status').filter({ hasText: /^Simulation\. / })).toBeAttached()
  expect(await accentOf(visitor), 'amber').not.toBe(blue)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-simulation.svg')

  // Recorded in the frame of the page's first paint, before any of its scripts has run.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      Object.assign(window, { firstFrame: document.documentElement.classList.contains('simulation') })
    })
  })
  await page.reload()
  expect(await page.evaluate(() => 'firstFrame' in window && window.firstFrame)).toBe(true)
  await page.goto('/ar/spot/BTCUSDT')
  await expect(simulationBar).toBeVisible()

  await visitor.open()
  await simulationBar.locator('[data-action=exit]').click()
  await expect(page.locator('html.simulation')).toHaveCount(0)
  expect(await page.evaluate(flag)).toBeNull()
  await expect(simulationBar).toBeHidden()
})

test('[SIM-1] with “do not ask again” simulation is entered at once', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await page.locator('header [data-simulation=enter]').click()
  await visitor.simulationDialog.getByRole('checkbox').check()
  await visitor.simulationDialog.locator('button[type=submit]').click()
  await visitor.inSimulation()
  await visitor.simulationBar.locator('[data-action=exit]').click()
  await expect(page.locator('html.simulation')).toHaveCount(0)
  await new SpotPage(page).hydrated()
  await page.locator('header [data-simulation=enter]').click()
  await visitor.inSimulation()
})

test('[SIM-2] entering and leaving in one tab reloads the other', async ({ browser }) => {
  await walkUncrashed(browser, async (context) => {
    const here = new Trader(await context.newPage())
    const there = new Trader(await context.newPage())
    await here.open()
    await there.open('de', 'SOLUSDT')
    await here.enterSimulation()
    await there.inSimulation()
    await expect(there.simulationBar).toBeVisible()
    await there.simulationBar.locator('[data-action=exit]').click()
    await expect(here.page.locator('html.simulation')).toHaveCount(0)
    await expect(here.simulationBar).toBeHidden()
  })
})

test('[SIM-3] a page outside the list leads to the spot page of the same language', async ({ page }) => {
  const visitor = new Trader(page)
  await page.goto('/de/markets')
  await new SpotPage(page).hydrated()
  await visitor.enterSimulation()
  await expect(page, 'entering on such a page').toHaveURL(/\/de\/spot\/BTCUSDT$/)

  for (const path of ['/zh-CN/markets', '/zh-CN', '/zh-CN/feex', '/zh-CN/spot']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/zh-CN\/spot\/BTCUSDT$/)
  }
  await page.goto('/markets')
  await expect(page).toHaveURL(/\/en\/spot\/BTCUSDT$/)
  await new SpotPage(page).hydrated()
  await expect(page.locator('header a:visible[href="/en/markets"]'), 'nothing links there').toHaveCount(0)

  // Navigates within the document, without loading a new one or showing a page in between.
  await page.evaluate(() => {
    type Router = { navigate(path: string): Promise<void> }
    const router = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    Object.assign(window, { isSamePage: true })
    void router.navigate('/en/spot/ETHUSDT').then(() => router.navigate('/en/markets'))
  })
  await expect(page).toHaveURL(/\/en\/spot\/BTCUSDT$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await visitor.simulationBar.locator('[data-action=exit]').click()
  await expect(page.locator('html.simulation')).toHaveCount(0)
  await page.goto('/de/markets')
  await expect(page, 'and nobody else is sent away').toHaveURL(/\/de\/markets$/)
})

test('[SIM-4] every call and the socket name the realm', async ({ page }) => {
  const alice = new Trader(page)
  await alice.open()
  const calls: (string | undefined)[] = []
  const sockets: string[] = []
  await alice.enterSimulation()
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(request.headers()['paptrading'])
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await signInPage(page, await addPerson('player'))
  calls.length = 0 // drops the sign-in call of the scenario itself
  await alice.open()
  await expect(alice.balance('USDT')).toHaveText(/\d/)
  await expect(alice.simulationBar.locator('[data-simulation-value]')).toBeVisible()
  expect(calls.length).toBeGreaterThan(3)
  expect(new Set(calls)).toEqual(new Set(['1']))
  expect(sockets.length).toBeGreaterThan(0)
  expect(sockets.every((url) => url.endsWith('realm=paper'))).toBe(true)
})

test('[SIM-4] [SIM-5] virtual money is spent, shown in the bar and topped up; real money stays unchanged', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const { symbol } = market
  await clearScenarioMarket(baseURL ?? '', market)
  const [alice, seller] = [new Trader(page), await addPerson('seller', market)]
  await alice.openAs(await addPerson('player'), 'en', symbol)
  const real = await alice.readBalances('live')
  await alice.enterSimulation()
  const value = alice.simulationBar.locator('[data-simulation-value]')
  await expect(value).toHaveText(/^[\d,]+\.\d\d USDT$/)

  const price = await alice.readFreePrice(market, 'paper')
  const bob = await Counterparty.signIn(baseURL ?? '', seller.userName, 'paper')
  await bob.place({ marketId: symbol, side: 'sell', price, quantity: '10' })
  await alice.place({ side: 'buy', price, quantity: '10' })
  const spent = await alice.readBalances('paper')
  expect(total(spent)).toBeLessThan(50_000)

  await alice.simulationBar.locator('[data-action=top-up]').click()
  await expect(page.getByText(/^Topped up: [\d,]+\.\d\d virtual USDT added\.$/)).toBeVisible()
  expect(total(await alice.readBalances('paper'))).toBe(50_000)
  await alice.simulationBar.locator('[data-action=top-up]').click()
  await expect(page.getByText('You already have the full virtual USDT balance.')).toBeVisible()
  consumeExpected(pageErrors, /status of 422/)
  expect(total(await alice.readBalances('paper'))).toBe(50_000)

  expect(await alice.readBalances('live'), 'real money').toEqual(real)
  await alice.simulationBar.locator('[data-action=exit]').click()
  await expect(page.locator('html.simulation')).toHaveCount(0)
  expect(await alice.readBalances('live'), 'real money, back in real trading').toEqual(real)
})

test('[PRF-6] [SIM-1] a browser without storage stays in live trading and shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const visitor = new Trader(page)
  await visitor.open()
  await page.locator('header [data-simulation=enter]').click()
  await visitor.simulationDialog.locator('button[type=submit]').click()
  await expect(visitor.simulationDialog).toContainText('You are still trading with real money.')
  await visitor.simulationDialog.getByRole('button').click()
  await expect(visitor.simulationDialog).toHaveCount(0)
  await expect(visitor.simulationBar).toBeHidden()
  await expect(page.locator('html.simulation')).toHaveCount(0)
})

/** USDT in total, available and held. */
function total(balances: Awaited<ReturnType<Trader['readBalances']>>): number {
  const { available = '0', held = '0' } = balances['USDT'] ?? {}
  return Number(available) + Number(held)
}

async function accentOf({ page }: Trader): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
}
