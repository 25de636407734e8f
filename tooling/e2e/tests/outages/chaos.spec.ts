/**
 * Under every socket fault the page shows the engine's book or a sign that it does not: after each fault the drawn book
 * is compared with the engine's, and every animation frame until then is judged.
 */
import type { Exchange } from '@argosy/dev-env'
import { freePort } from '@argosy/backing-services'
import { itemsOfSlice, readSlice } from '@argosy/rotation'
import { ChaosPage } from '../../src/chaos/chaos-page.ts'
import { startEngineTruth, type EngineTruth } from '../../src/chaos/engine-truth.ts'
import { freeze, sleepSilently } from '../../src/chaos/sleep.ts'
import { startFaultySocket, type FaultySocket } from '../../src/faulty-socket/index.ts'
import { busyMarket as symbol, expect, test } from '../../src/outage-exchange.ts'

let exchange: Exchange
let faulty: FaultySocket
let truth: EngineTruth
const stack = new AsyncDisposableStack()

// All of them share one exchange, whose push is killed during the tests.
test.describe.configure({ mode: 'default', timeout: 240_000 })
// Chromium logs connections that it could not open.
test.use({ expectedErrors: /WebSocket connection to|ERR_CONNECTION|status of (40[134]|50[234])/ })

test.beforeAll(async ({ exchange: own }) => {
  exchange = own
  await exchange.apps.get('liquidity').start()
  stack.defer(() => exchange.apps.get('liquidity').stop())
  const target = exchange.addresses.proxyUrl ?? exchange.addresses.webUrl
  faulty = stack.use(await startFaultySocket({ target, port: await freePort() }))
  truth = stack.use(startEngineTruth(exchange.addresses.gatewayUrl, symbol))
})
test.afterAll(() => stack.disposeAsync())
test.afterEach(() => faulty.heal())

/** Each takes a quarter of a minute or more, so CI's gate runs only those of its slice. */
const longFaults = ['half-open', 'frames', 'late', 'sleeping', 'frozen'] as const
const slice = readSlice()
const faultsOfRun = slice === undefined ? longFaults : itemsOfSlice(longFaults, slice)
/** Skips a test whose fault belongs to another slice. */
const inSlice = (fault: (typeof longFaults)[number]) => test.skip(!faultsOfRun.includes(fault), 'in another slice')

/** Longer than a connection may be silent: two heartbeats of five seconds. */
const longSleepMs = 12_000

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

test('the socket is cut', async ({ page }) => {
  const chaos = await open(page)
  for (let times = 0; times < 3; times++) {
    await chaos.drawMore(10)
    faulty.cut()
    await chaos.recovers()
  }
})

test('the socket is half open: no message arrives, and no close either', async ({ page }) => {
  inSlice('half-open')
  const chaos = await open(page)
  faulty.goSilent()
  await chaos.signIs(['stale', 'offline', 'catching-up'])
  await chaos.recovers()
})

test('nothing happens, then frames are duplicated, reordered, corrupted, lost: the drawn book is the engine’s', async ({
  page,
}) => {
  inSlice('frames')
  const chaos = await open(page)
  await chaos.drawMore(50)
  await chaos.recovers()
  for (const [name, faults] of [
    ['duplicated', { duplicateEvery: 3 }],
    ['reordered', { reorderEvery: 5 }],
    ['corrupted', { corruptEvery: 7 }],
    ['lost', { loseEvery: 9 }],
  ] as const) {
    await test.step(`frames are ${name}`, async () => {
      const before = faulty.hits[name]
      faulty.setFaults(faults)
      await chaos.drawMore(100)
      expect(faulty.hits[name] - before, `frames ${name}`).toBeGreaterThan(5)
      faulty.heal()
      await chaos.recovers()
    })
  }
})

test('frames are late', async ({ page }) => {
  inSlice('late')
  const chaos = await open(page)
  faulty.setFaults({ delayMs: 4_000 })
  await chaos.signIs(['stale', 'catching-up'])
  faulty.heal()
  await chaos.recovers()
})

test('the laptop sleeps without an event', async ({ page, browser }) => {
  inSlice('sleeping')
  const chaos = await open(page)
  await chaos.drawMore(10)
  await sleepSilently(browser, longSleepMs)
  await chaos.recovers()
})

test('the browser freezes the page', async ({ page }) => {
  inSlice('frozen')
  const chaos = await open(page)
  await chaos.drawMore(10)
  await freeze(page, longSleepMs)
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

test('the server is down for a while', async ({ page }) => {
  const chaos = await open(page)
  faulty.refuse()
  await chaos.signIs(['offline'])
  faulty.heal()
  await chaos.recovers()
})
