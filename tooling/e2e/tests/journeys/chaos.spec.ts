/**
 * Whatever happens to its socket, the page shows the engine's book or says that it does not: after each fault the drawn
 * book is compared with the engine's, and every animation frame on the way there is looked at.
 */
import { startExchange, type Exchange } from '@argosy/dev-env'
import { freePort } from '@argosy/engines'
import { ChaosPage } from '../../src/chaos/chaos-page.ts'
import { startEngineTruth, type EngineTruth } from '../../src/chaos/engine-truth.ts'
import { freeze, sleepWithoutWord } from '../../src/chaos/sleep.ts'
import { startFaultySocket, type FaultySocket } from '../../src/faulty-socket/index.ts'
import { expect, test } from '../../src/test.ts'
import { dropPossible } from './trader.ts'

const symbol = 'BTCUSDT'

/** An exchange of its own, with a busy market: its push is killed under way. */
let exchange: Exchange
let faulty: FaultySocket
let truth: EngineTruth
const stack = new AsyncDisposableStack()

test.describe.configure({ timeout: 240_000 })

test.beforeAll(async () => {
  // Somebody may have to build the page first.
  test.setTimeout(300_000)
  exchange = stack.use(
    await startExchange({
      apps: ['engine-a', 'projector', 'push', 'gateway', 'liquidity', 'web'],
      seedMinutes: 30,
      env: { liquidity: { MARKETS: symbol, RATE_PERCENT: '1000' } },
    }),
  )
  const target = exchange.addresses.frontDoorUrl ?? exchange.addresses.webUrl
  faulty = stack.use(await startFaultySocket({ target, port: await freePort() }))
  truth = stack.use(startEngineTruth(exchange.addresses.gatewayUrl, symbol))
})
test.afterAll(() => stack.disposeAsync())
test.afterEach(({ pageErrors }) => {
  faulty.heal()
  // Chromium itself logs a connection that it could not open.
  dropPossible(pageErrors, /WebSocket connection to|ERR_CONNECTION|status of 50[234]/)
})

async function open(page: ChaosPage['page']): Promise<ChaosPage> {
  const chaos = new ChaosPage(page, {
    url: faulty.url,
    origin: exchange.addresses.gatewayUrl,
    symbol,
    truth: truth.moments,
    holdMarket: (isHeld) => exchange.apps.get('liquidity').kill(isHeld ? 'SIGSTOP' : 'SIGCONT'),
  })
  await chaos.open()
  return chaos
}

test('nothing happens: the drawn book is the engine’s', async ({ page }) => {
  const chaos = await open(page)
  await chaos.drawMore(50)
  await chaos.recovers()
})

test('the socket is cut', async ({ page }) => {
  const chaos = await open(page)
  for (let times = 0; times < 3; times++) {
    await chaos.drawMore(10)
    faulty.cut()
    await chaos.recovers()
  }
})

test('the socket is half open: nothing comes, and nobody says so', async ({ page }) => {
  const chaos = await open(page)
  faulty.goSilent()
  await chaos.signIs(['stale', 'offline', 'catching-up'])
  await chaos.recovers()
})

for (const [name, faults] of [
  ['duplicated', { duplicateEvery: 3 }],
  ['reordered', { reorderEvery: 5 }],
  ['corrupted', { corruptEvery: 7 }],
  ['lost', { loseEvery: 9 }],
] as const) {
  test(`frames are ${name}`, async ({ page }) => {
    const chaos = await open(page)
    const before = faulty.hits[name]
    faulty.setFaults(faults)
    await chaos.drawMore(100)
    expect(faulty.hits[name] - before, `frames ${name}`).toBeGreaterThan(5)
    faulty.heal()
    await chaos.recovers()
  })
}

test('frames are late', async ({ page }) => {
  const chaos = await open(page)
  faulty.setFaults({ delayMs: 4_000 })
  await chaos.signIs(['stale', 'catching-up'])
  faulty.heal()
  await chaos.recovers()
})

test('the laptop sleeps, and no event tells', async ({ page, browser }) => {
  const chaos = await open(page)
  await chaos.drawMore(10)
  await sleepWithoutWord(browser, 20_000)
  await chaos.recovers()
})

test('the browser freezes the page', async ({ page }) => {
  const chaos = await open(page)
  await chaos.drawMore(10)
  await freeze(page, 20_000)
  await chaos.recovers()
})

test('push is killed, and comes back', async ({ page }) => {
  const chaos = await open(page)
  const push = exchange.apps.get('push')
  await push.kill('SIGKILL')
  await chaos.signIs(['stale', 'offline', 'catching-up'])
  await push.start()
  await chaos.recovers()
  await push.restart()
  await chaos.recovers()
})

test('the server is away for a while', async ({ page }) => {
  const chaos = await open(page)
  faulty.refuse()
  await chaos.signIs(['offline'])
  faulty.heal()
  await chaos.recovers()
})
