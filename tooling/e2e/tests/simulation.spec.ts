import { expect, test } from '../src/test.ts'
import { Trader } from './trader.ts'

test('[SIM-1] [SIM-5] entering stores the flag and marks every page; leaving removes it', async ({ page }) => {
  const visitor = new Trader(page)
  await visitor.open()
  await visitor.enterSimulation()
  expect(await page.evaluate(() => localStorage.getItem('simulation-trade'))).not.toBeNull()
  await expect(page.getByRole('note')).toContainText('Simulation')
  await page.goto('/de/nothing-here')
  await expect(page.getByRole('note')).toBeVisible()
  await visitor.open()
  await page.getByRole('button', { name: 'Exit simulation' }).click()
  await expect(page.locator('html.simulation')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('simulation-trade'))).toBeNull()
  await expect(page.getByRole('note')).toBeHidden()
})

test('[SIM-2] a change in one tab reloads the other', async ({ page, context }) => {
  const here = new Trader(page)
  const there = new Trader(await context.newPage())
  await here.open()
  await there.open()
  await here.enterSimulation()
  await expect(there.page.locator('html.simulation')).toBeAttached()
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
  await page.reload()
  await alice.signIn('alice')
  await expect(alice.balance('USDT')).toHaveText(/\d/)
  expect(calls.length).toBeGreaterThan(3)
  expect(new Set(calls)).toEqual(new Set(['1']))
  expect(sockets.length).toBeGreaterThan(0)
  expect(sockets.every((url) => url.endsWith('realm=paper'))).toBe(true)
})
