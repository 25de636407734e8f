import type { FillView, TickerView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { catchDownloads, countDifferent, decodePicture } from '../shared/testing/catch-downloads.ts'
import { createManualStore } from '../shared/testing/manual-store.ts'
import { renderTrade, type RenderTradeOptions } from '../shared/testing/render-trade.tsx'
import { someTerms } from '../shared/test-terms.ts'
import { ShareSlot } from './share-slot.tsx'
import { closeShare, shareFill } from './shared-trade.ts'

const fakes = vi.hoisted(() => ({ push: {} as Record<string, unknown> }))
vi.mock('../../../live/push.ts', () => ({ pushClient: () => fakes.push, bookDepth: 500 }))

const ticker = createManualStore<TickerView>()
const fill: FillView = {
  fillId: '1-1',
  orderId: 8,
  marketId: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price: '60000.00',
  quantity: '0.50000',
  notional: '30000.00000000',
  fee: '0.00050000',
  feeAssetId: 'BTC',
  timeMs: 1_794_744_000_000,
}

beforeEach(() => {
  fakes.push = { ticker: () => ticker }
  ticker.publish({ last: '66000.00' } as TickerView)
})
afterEach(() => {
  closeShare()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(options: RenderTradeOptions = {}) {
  renderTrade(<ShareSlot markets={[someTerms()]} />, { width: 1000, ...options })
  shareFill(fill)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const picture = () => document.querySelector('[data-share-picture]') as HTMLCanvasElement
const pictureLabel = () =>
  picture()
    .getAttribute('aria-label')
    ?.replaceAll(/[\u2066\u2069]/g, '')

async function download() {
  const caught = catchDownloads()
  await userEvent.click(page.getByRole('button', { name: 'Download picture' }))
  // The browser encodes a canvas when it has time.
  await expect.poll(() => caught.length, { timeout: 20_000 }).toBe(1)
  const [file] = caught
  if (!file) throw new Error('no file')
  vi.restoreAllMocks()
  return { name: file.name, pixels: await decodePicture(file.blob) }
}

test('the picture is a PNG of 1200 × 630, and contains amounts only on request', async () => {
  await open()
  await expect
    .poll(pictureLabel)
    .toMatch(/^Bought BTC\/USDT\. Average price: 60,000\.00 USDT\. Change since then: \+10\.00%\./)
  expect(pictureLabel()).not.toContain('Quantity')
  await expectNoAxeViolations(document.body)
  const plain = await download()
  expect(plain.name).toBe('argosy-BTC-USDT.png')
  expect([plain.pixels.width, plain.pixels.height]).toEqual([1200, 630])
  expect(new Set(new Uint32Array(plain.pixels.data.buffer)).size).toBeGreaterThan(50)

  await userEvent.click(page.getByText('Show how much was traded'))
  await expect.poll(pictureLabel).toContain('Quantity: 0.5 BTC. Total: 30,000.00 USDT')
  const full = await download()
  expect(countDifferent(full.pixels, plain.pixels)).toBeGreaterThan(1_000)
})

test('a price that may be old makes no change since then', async () => {
  ticker.publish({ last: '66000.00' } as TickerView, 'stale')
  await open()
  await expect.poll(pictureLabel).toMatch(/^Bought BTC\/USDT/)
  expect(pictureLabel()).not.toContain('Change since then')
})

test('where the browser can share, the picture is handed over as a file; changing one’s mind is no error', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('no', 'AbortError'))
  Object.assign(navigator, { canShare: () => true, share })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Share', exact: true }))
  // The browser encodes the picture when it is idle.
  await expect.poll(() => share.mock.calls.length, { timeout: 20_000 }).toBe(1)
  const [file] = share.mock.calls[0]?.[0].files ?? []
  if (!file) throw new Error('no file')
  expect([file.name, file.type]).toEqual(['argosy-BTC-USDT.png', 'image/png'])
  expect((await decodePicture(file)).width).toBe(1200)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

test('where it cannot, no button pretends to', async () => {
  Object.assign(navigator, { canShare: () => false })
  await open()
  await expect.element(page.getByRole('button', { name: 'Download picture' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Share', exact: true }).query()).toBeNull()
})
