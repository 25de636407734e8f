import { preference } from '@argosy/browser/preferences'
import type { MarketTerms } from '@argosy/wire'
import type { LedgerLineView, LedgerView, TickerView, ValueAtView, ValueHistoryView } from '@argosy/wire/http'
import { expectNoAxeViolations, renderKit, type RenderKitOptions } from '@argosy/kit/testing'
import type { Account } from '@argosy/push-client'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '../../services/session.ts'
import { LocalizationProvider } from '../../messages/localization-context.tsx'
import { createTestLocalization } from '../../messages/testing/create-test-localization.ts'
import { signedInAs } from '../identity/testing/signed-in-as.ts'
import { someTerms } from '../trade/shared/test-terms.ts'
import { createManualStore } from '../trade/shared/testing/manual-store.ts'
import { AssetsPage } from './assets-page.tsx'
import { MoneyFlowPage } from './money-flow-page.tsx'
import { mask } from './shown-amounts.tsx'

const fakes = vi.hoisted(() => ({ api: {} as Record<string, unknown>, push: {} as Record<string, unknown> }))
vi.mock('../../live/exchange.ts', () => ({ apiClient: () => fakes.api }))
vi.mock('../../live/push.ts', () => ({ pushClient: () => fakes.push, bookDepth: 500 }))
vi.mock('../../services/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => signedInAs('alice'),
}))

const terms = (base: string): MarketTerms => ({ ...someTerms(), marketId: `${base}USDT`, base, quote: 'USDT' })
const markets = [terms('BTC'), terms('PEPE')]
const balance = (assetId: string, available: string, held = '0.00000000') =>
  [assetId, { assetId, available, held }] as const
const line = (lineId: string, amount: string, more: Partial<LedgerLineView> = {}): LedgerLineView => ({
  lineId,
  groupId: lineId.split('-')[0] ?? '',
  assetId: 'BTC',
  kind: 'trade',
  amount,
  marketId: 'BTCUSDT',
  timeMs: Date.UTC(2026, 10, 18, 10),
  ...more,
})
const btcLines = [
  line('9-3', '-0.00050000', { kind: 'fee' }),
  line('9-1', '0.50000000'),
  line('2-0', '0.25000000', { kind: 'deposit', marketId: null }),
]

/** A day in which 20,000 came in and 1,475.01 were gained. */
const dayMs = Date.UTC(2026, 10, 17)
const valueHistory: ValueHistoryView = {
  points: [
    { timeMs: dayMs, value: '17000.00', came: '0', went: '0', profit: '0' },
    { timeMs: dayMs + 43_200_000, value: '37500.00', came: '20000', went: '0', profit: '500.00' },
    { timeMs: dayMs + 86_400_000, value: '38475.01', came: '20000', went: '0', profit: '1475.01' },
  ],
  unpriced: [],
}
const valueAt: ValueAtView = {
  timeMs: dayMs + 43_200_000,
  value: '37500.00',
  unitPrice: null,
  holdings: [
    {
      assetId: 'BTC',
      amount: '0.75000000',
      price: { price: '50000.00', timeMs: dayMs + 43_140_000 },
      value: '37500.00',
    },
    { assetId: 'NEW', amount: '5.00000000', price: null, value: null },
  ],
}

const account = createManualStore<Account>()

beforeEach(() => {
  preference('show-asset').clear()
  preference('valuation-unit').clear()
  const prices: Record<string, string> = { BTCUSDT: '50000.00', PEPEUSDT: '0.00001234' }
  fakes.push = {
    account: () => account,
    ticker: (marketId: string) =>
      createManualStore({ marketId, last: prices[marketId], timeMs: Date.UTC(2026, 10, 18, 10, 30) } as TickerView),
  }
  fakes.api = {
    usdtRate: async () => ({ ok: false, code: 'rates_unavailable', msg: '' }),
    valueHistory: async () => ({ ok: true, data: valueHistory }),
    valueAt: async () => ({ ok: true, data: valueAt }),
    ledger: async ({ assetId, kind }: { assetId?: string; kind?: string }) => {
      const lines = btcLines.filter((one) => kind === undefined || one.kind === kind)
      const whole = { assetId: 'BTC', available: '0.64950000', held: '0.10000000' }
      return { ok: true, data: { lines, nextId: null, balance: assetId ? whole : null } satisfies LedgerView }
    },
  }
  account.publish({
    status: 'normal',
    version: 9,
    timeMs: 0,
    balances: new Map([
      balance('BTC', '0.64950000', '0.10000000'),
      balance('USDT', '1000.00000000'),
      balance('PEPE', '1234.00000000'),
      balance('NEW', '5.00000000'),
    ]),
    openOrders: new Map(),
    recentFills: [],
  })
})

function open(
  element: 'overview' | 'spot' | 'flow',
  options: RenderKitOptions & { readonly session?: Session; readonly search?: string } = {},
) {
  const { session = signedInAs('alice'), search = '' } = options
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () =>
        element === 'flow' ? (
          <MoneyFlowPage session={session} markets={markets} />
        ) : (
          <AssetsPage view={element} session={session} markets={markets} />
        ),
    },
  ])
  return renderKit(
    <LocalizationProvider localization={createTestLocalization(options.direction === 'rtl' ? 'ar' : 'en')}>
      <Stub initialEntries={[`/asset${search}`]} />
    </LocalizationProvider>,
    options,
  )
}

const total = () => document.querySelector('[data-total]')?.textContent

describe('[PAG-7] assets', () => {
  test('the total covers priced assets and names those it leaves out', async () => {
    open('overview')
    // 0.7495 BTC, 1,000 USDT and 0.0152 of PEPE.
    await expect.poll(total).toBe('38,475.01 USDT')
    await expect.poll(() => document.querySelector('[data-unpriced]')?.textContent).toContain('NEW')
    const small = () => document.querySelector('[data-small]')?.textContent
    await expect.poll(small).toMatch(/^1 small balance is hidden: 0\.01 USDT/)
    expect(document.querySelector('[data-asset=PEPE]')).toBeNull()
    expect(document.querySelector('[data-asset=NEW] td[data-label=Value]')?.textContent).toBe('–')
    expect(document.querySelector('[data-asset=BTC]')?.textContent).toContain('@ 50,000.00')
  })

  test('[PRF-2] hidden amounts leave no trace in text, title or name, on this page and the next', async () => {
    const { unmount } = open('overview')
    await expect.poll(total).toBe('38,475.01 USDT')
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect.poll(total).toBe(mask)
    expect(document.cookie).toContain('show-asset=false')
    await expect.poll(() => document.querySelectorAll('[data-line]').length).toBeGreaterThan(0)
    // The paths of icons are numbers too.
    const html = (document.querySelector('main')?.outerHTML ?? '').replaceAll(/ d="[^"]*"/g, '')
    for (const secret of ['38,475', '0.7495', '0.6495', '0.5', '1,000.00', '1,234', '0.015', '0.00050000'])
      expect(html).not.toContain(secret)
    // Shares and prices are not hidden.
    expect(html).toContain('97.4%')
    unmount()
    open('flow')
    await expect.poll(() => document.querySelectorAll('[data-line] [data-hidden-amount]').length).toBe(3)
  })

  test('[PRF-2] the unit of the total is stored', async () => {
    preference('valuation-unit').set(0)
    open('overview')
    await expect.poll(total).toBe('0.76950030 BTC')
  })

  test('a tiny value shows four digits that count', async () => {
    open('spot')
    await expect.poll(() => document.querySelector('[data-asset=PEPE] strong')?.textContent).toBe('0.01522 USDT')
  })
})

describe('[PAG-7] value over time', () => {
  const profit = () => document.querySelector('[data-profit]')?.textContent
  const slider = () => page.getByRole('slider', { name: 'Move along the chart' })

  test('a deposit is no profit, and the chart says both', async () => {
    open('overview')
    await expect.poll(profit).toMatch(/\+1,475\.01.*USDT.*\+3\.9%/)
    expect(document.querySelector('[data-came]')?.textContent).toContain('20,000.00 USDT')
    expect(document.querySelector('[data-went]')?.textContent).toContain('0.00 USDT')
  })

  test('the keyboard walks along the points, each with its value and time', async () => {
    open('overview')
    await expect.element(slider()).toBeInTheDocument()
    const valueText = () => slider().element().getAttribute('aria-valuetext')
    await expect.poll(valueText).toBe('38,475.01 USDT, 2026-11-18 00:00:00')
    slider().element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(valueText).toBe('37,500.00 USDT, 2026-11-17 12:00:00')
  })

  test('a range is asked for once, in the unit of the total', async () => {
    const asked: unknown[] = []
    fakes.api = {
      ...fakes.api,
      valueHistory: async (query: unknown) => {
        asked.push(query)
        return { ok: true, data: valueHistory }
      },
    }
    preference('valuation-unit').set(0)
    open('spot')
    await expect.poll(() => asked).toEqual([{ range: '30D', unit: 'BTC' }])
    await page.getByRole('radio', { name: '1y' }).click()
    await expect.poll(() => asked.at(-1)).toEqual({ range: '1Y', unit: 'BTC' })
  })

  test('every point is a row, and opens into the prices behind it', async () => {
    open('overview')
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect.poll(() => document.querySelectorAll('[data-point]').length).toBe(3)
    const row = document.querySelector(`[data-point="${dayMs + 43_200_000}"]`)
    expect(row?.textContent).toContain('37,500.00')
    expect(row?.textContent).toContain('+500.00')
    row?.querySelector('button')?.click()
    const holding = (assetId: string) => document.querySelector(`[data-holding=${assetId}]`)?.textContent
    await expect.poll(() => holding('BTC')).toMatch(/0\.7500 BTC@ 50,000\.00 · 2026-11-17 11:59:00 ?37,500\.00 USDT/)
    expect(holding('NEW')).toContain('–')
  })

  test('[PRF-2] hidden amounts hide the line, its numbers and its grid', async () => {
    open('overview')
    await expect.poll(profit).toContain('1,475')
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect.poll(() => document.querySelector('[data-value-chart]')).toBeNull()
    const html = document.querySelector('main')?.outerHTML ?? ''
    for (const secret of ['1,475', '37,500', '20,000', 'aria-valuetext', '<path class="_line'])
      expect(html).not.toContain(secret)
  })

  test('no data yet, one point and a failure are shown differently', async () => {
    fakes.api = { ...fakes.api, valueHistory: async () => ({ ok: true, data: { points: [], unpriced: [] } }) }
    const { unmount } = open('overview')
    const chart = () => document.querySelector('[data-value-chart]')?.textContent
    await expect.poll(chart).toContain('appears here after your first deposit')
    unmount()

    const only = { timeMs: dayMs, value: '5.00', came: '0', went: '0', profit: '0' }
    fakes.api = { ...fakes.api, valueHistory: async () => ({ ok: true, data: { points: [only], unpriced: [] } }) }
    const { unmount: unmountOne } = open('overview')
    await expect.poll(profit).toMatch(/0\.00/)
    expect(slider().element().getAttribute('aria-valuetext')).toBe('5.00 USDT, 2026-11-17 00:00:00')
    unmountOne()

    let isUp = false
    fakes.api = {
      ...fakes.api,
      valueHistory: async () => (isUp ? { ok: true, data: valueHistory } : { ok: false, code: 'unavailable', msg: '' }),
    }
    open('overview')
    await expect.poll(chart).toContain('This could not be loaded.')
    isUp = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(profit).toContain('1,475.01')
  })
})

describe('[PAG-8] a balance', () => {
  test('opens into the lines that add up to it, by keyboard', async () => {
    open('spot')
    const toggle = page.getByRole('button', { name: 'Ledger of BTC' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    toggle.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('All lines add up to the balance.')).toBeVisible()
    expect(document.querySelectorAll('[data-ledger=BTC] [data-line]')).toHaveLength(3)
    expect(document.querySelector('[data-line="2-0"]')?.textContent).toContain('+0.25 BTC0.25')
  })

  test('whose lines do not add up shows a warning', async () => {
    fakes.api['ledger'] = async () => ({
      ok: true,
      data: { lines: btcLines, nextId: null, balance: { assetId: 'BTC', available: '9.00000000', held: '0.00000000' } },
    })
    open('spot')
    await page.getByRole('button', { name: 'Ledger of BTC' }).click()
    await expect.element(page.getByText(/do not add up/)).toBeVisible()
  })

  test('is found by its name', async () => {
    open('spot')
    await page.getByLabelText('Search coin').fill('pep')
    await expect.poll(() => document.querySelectorAll('tbody [data-asset]').length).toBe(1)
    await page.getByLabelText('Search coin').fill('zzz')
    await expect.element(page.getByText('No balance matches.')).toBeVisible()
  })
})

test('[PAG-16] the money flow is filtered by its address', async () => {
  open('flow', { search: '?kind=fee' })
  await expect.poll(() => document.querySelectorAll('[data-line]').length).toBe(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => document.querySelectorAll('[data-line]').length).toBe(3)
})

test('a list that could not be loaded offers to try again', async () => {
  const { ledger } = fakes.api
  fakes.api['ledger'] = async () => ({ ok: false, code: 'network_failed', msg: '' })
  open('flow')
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  fakes.api['ledger'] = ledger
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => document.querySelectorAll('[data-line]').length).toBe(3)
})

test('a visitor is shown the way in and no amount', async () => {
  open('overview', { session: { status: 'signed-out' } })
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(total()).toBeUndefined()
})

test('an empty account shows a message', async () => {
  account.publish({ ...(account.getSnapshot().value as Account), balances: new Map() })
  open('spot')
  await expect.element(page.getByText(/Nothing here yet/)).toBeVisible()
})

test.each(['ltr', 'rtl'] as const)('assets and money flow are accessible, %s', async (direction) => {
  for (const view of ['overview', 'spot', 'flow'] as const) {
    const { unmount } = open(view, { direction })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[data-line], [data-asset]').length).toBeGreaterThan(0)
    await expectNoAxeViolations()
    unmount()
  }
})

describe('[PAG-7] on a phone', () => {
  test.each(['ltr', 'rtl'] as const)('the chart, its table and its prices fit the screen, %s', async (direction) => {
    await page.viewport(390, 844)
    open('overview', { direction, theme: direction === 'rtl' ? 'black' : 'white' })
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    const count = (selector: string) => document.querySelectorAll(selector).length
    await expect.poll(() => document.querySelector('[data-profit]')?.textContent).toContain('1,475')
    press('[data-value-chart] button[aria-controls]')
    await expect.poll(() => count('[data-point]')).toBe(3)
    press('[data-point] button')
    await expect.poll(() => count('[data-holding]')).toBe(2)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const link of document.querySelectorAll('main nav a')) {
      const { left, right } = link.getBoundingClientRect()
      expect([left >= 0, right <= 390]).toEqual([true, true])
    }
  })
})
