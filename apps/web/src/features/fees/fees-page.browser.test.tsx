import type { FeeRatesView, FeeScheduleView } from '@argosy/wire/http'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FeeStanding } from '../../live/use-fee-standing.ts'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { FeesPage, type FeesPageProps } from './fees-page.tsx'

const level = (number: number, volumeMin: string, makerPpm: number, takerPpm: number) => ({
  level: number,
  volumeMin,
  makerPpm,
  takerPpm,
})
const levels = [
  level(0, '0.00000000', 1_000, 1_000),
  level(1, '500000.00000000', 800, 800),
  level(2, '2000000.00000000', 650, 700),
]
const [, second, third] = levels
const schedule: FeeScheduleView = { assetId: 'USDT', levels }
const rates: FeeRatesView = {
  makerPpm: 800,
  takerPpm: 800,
  isOwn: false,
  level: 1,
  volume: '1000000.00000000',
  assetId: 'USDT',
  next: third ?? null,
  countedToMs: Date.UTC(2026, 10, 18),
  upcoming: { level: 1, volume: '1200000.00000000' },
}
const known = (more: Partial<FeeRatesView> = {}, isStale = false): FeeStanding => ({
  status: 'known',
  rates: { ...rates, ...more },
  isStale,
})

function open(props: Partial<FeesPageProps> = {}, options: RenderKitOptions = {}) {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <FeesPage view="fees" schedule={schedule} standing={known()} {...props} /> },
  ])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={['/fee']} />
    </LocalizationProvider>,
    options,
  )
}

const text = (selector: string) =>
  document.querySelector(selector)?.textContent?.replaceAll(/[\u2066\u2069]/g, '') ?? null
async function untilShown(expected: string): Promise<void> {
  await expect.poll(() => document.body.textContent?.replaceAll(/[\u2066\u2069]/g, '')).toContain(expected)
}

describe('[PAG-4] the fee page', () => {
  test('marks the user’s tier, and shows the distance to the next one and what it would have saved', async () => {
    open()
    await untilShown('1,000,000.00 USDT of 2,000,000 USDT')
    await untilShown('1,000,000.00 USDT of volume to go.')
    await untilShown('would have cost 100.00 USDT to 150.00 USDT less at the rates of VIP 2')
    await untilShown('Next count on 2026-11-19')
    expect(text('[data-mine] th')).toBe('VIP 1 you')
    expect(document.querySelectorAll('tr[data-mine]')).toHaveLength(1)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  })

  test('shows a visitor the full schedule, the lowest tier and the sign-in button, and no personal data', async () => {
    open({ standing: { status: 'signed-out' } })
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(document.querySelectorAll('tbody tr')).toHaveLength(levels.length)
    expect(document.querySelector('[data-mine]:is(tr)')).toBeNull()
    expect(page.getByRole('progressbar').elements()).toHaveLength(0)
  })

  test('at the highest tier shows that, and which tier a falling volume leads to', async () => {
    open({
      standing: known({ ...third, volume: '2100000.00000000', next: null, upcoming: { level: 1, volume: '1900000' } }),
    })
    await untilShown('You are at the highest tier')
    await untilShown('You fall to VIP 1 if you do not trade 100,000.00 USDT more until then.')
    expect(document.querySelector('[data-falls]')).not.toBeNull()
  })

  test('shows that a count may be outdated, and when the next one is', async () => {
    open({ standing: known({}, true) })
    await untilShown('This count may be old.')
    expect(document.querySelector('[data-stale]')).not.toBeNull()
  })

  test('shows terms of one’s own without any tier', async () => {
    open({ standing: known({ isOwn: true, makerPpm: 0, takerPpm: 250, next: null, upcoming: null }) })
    await expect.element(page.getByRole('heading', { name: 'Your own rates' })).toBeVisible()
    expect(document.querySelector('tr[data-mine]')).toBeNull()
    await untilShown('You pay at your own rates')
  })

  test('without a schedule nothing is invented', async () => {
    open({ schedule: { assetId: null, levels: [] }, standing: { status: 'signed-out' } })
    await untilShown('Trades are free right now.')
    expect(document.querySelector('[data-cost]')).toBeNull()
  })

  test('the calculator follows its sliders by keyboard and opens its formula', async () => {
    open()
    const volume = page.getByRole('slider', { name: 'Volume in 30 days' })
    await expect.element(volume).toHaveAttribute('aria-valuetext', expect.stringContaining('1,000,000'))
    expect(text('[data-cost]')).toBe('800.00 USDT')
    volume.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => text('[data-cost]')).toBe('1,600.00 USDT')
    await page.getByText('How this is calculated').click()
    await untilShown('2,000,000 × (50% × 0.0800% + 50% × 0.0800%) = 1,600.00 USDT')
    expect(second?.makerPpm).toBe(800)
  })
})

test.each(['mine', 'how'] as const)('[PAG-5] [PAG-6] the page %s leads to the other two', async (view) => {
  open({ view, standing: { status: 'unknown' } })
  await expect.element(page.getByRole('navigation', { name: 'Fees and VIP' })).toBeVisible()
  expect(Array.from(document.querySelectorAll('nav a'), (link) => link.getAttribute('href'))).toEqual([
    '/en/fee',
    '/en/vip/detail',
    '/en/vip/vipIntroduce',
  ])
  expect(document.querySelectorAll('nav [aria-current]')).toHaveLength(1)
})

test.each(['ltr', 'rtl'] as const)('the fee pages are accessible in both themes, %s', async (direction) => {
  for (const view of ['fees', 'how'] as const) {
    const { unmount } = open({ view, standing: known({}, true) }, { direction })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeViolations()
    unmount()
  }
})
