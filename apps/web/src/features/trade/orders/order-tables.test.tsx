import type { ClosedOrderView } from '@argosy/wire/http'
import { findLanguage, messageFormatLocale } from '@argosy/i18n'
import { setupI18n, type MessageDescriptor } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LocalizationProvider } from '../../../messages/localization-context.tsx'
import { readCatalog } from '../../../messages/test-catalog.ts'
import { someTerms } from '../shared/test-terms.ts'
import { newestFirst } from './filter/order-filter.ts'
import { OrderHistoryTable } from './history/order-history-table.tsx'

// The build replaces the macros by their arguments.
vi.mock('@lingui/core/macro', () => ({ msg: (descriptor: MessageDescriptor) => descriptor }))
vi.mock('@lingui/react/macro', async () => {
  const { useLingui } = await import('@lingui/react')
  return {
    useLingui: () => {
      const { i18n } = useLingui()
      return { t: (descriptor: MessageDescriptor) => i18n._(descriptor) }
    },
  }
})

function anOrder(own: Partial<ClosedOrderView> = {}): ClosedOrderView {
  return {
    orderId: 8,
    clientOrderId: null,
    marketId: 'BTCUSDT',
    side: 'sell',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '65000.00',
    quantity: '0.50000',
    cost: '0.00000000',
    display: '0.00000',
    filled: '0.00000',
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    status: 'cancelled',
    reason: 'user',
    placedAtMs: 0,
    closedAtMs: 0,
    ...own,
  }
}

/** The cells of one row by their heading. */
async function showRow(order: ClosedOrderView, key = 'en'): Promise<Record<string, string>> {
  const language = findLanguage(key) ?? expect.fail(`no language ${key}`)
  const i18n = setupI18n()
  for (const area of ['spot', 'trading']) {
    // The macro names placeholder values; without it messages with values keep their source text.
    const messages = [...(await readCatalog(language.catalog, area))].filter(([, text]) => !text.includes('{'))
    i18n.load(language.htmlLang, Object.fromEntries(messages))
  }
  i18n.activate(language.htmlLang, messageFormatLocale(language))
  const html = renderToStaticMarkup(
    <LocalizationProvider localization={{ language, i18n, pending: () => undefined }}>
      <OrderHistoryTable
        orders={[order]}
        records={{ state: 'complete', loadOlder: () => {} }}
        markets={[someTerms()]}
        sort={newestFirst}
        onSort={() => {}}
      />
    </LocalizationProvider>,
  )
  const cells = [...html.matchAll(/<td role="cell" data-label="([^"]*)"[^>]*>(.*?)<\/td>/g)]
  return Object.fromEntries(
    cells.map(([, heading = '', cell = '']) => [
      heading,
      cell
        .replaceAll('<span class="_more', ' | $&')
        .replace(/<[^>]*>/g, '')
        .replace(/[\u2066\u2069]/g, '')
        .trim(),
    ]),
  )
}

test('[OT-20] a closed order shows why it closed, a filled one only that it is filled', async () => {
  expect((await showRow(anOrder({ reason: 'post_only_would_take' })))['Status']).toBe('Canceled | would have taken')
  expect((await showRow(anOrder({ reason: 'self_trade' }), 'de'))['Status']).toBe('Storniert | Self-Trade verhindert')
  expect((await showRow(anOrder({ status: 'filled', reason: 'filled' })))['Status']).toBe('Filled')
  expect((await showRow(anOrder({ reason: null })))['Status']).toBe('Canceled')
})

test('a plain limit order has its price and no trigger', async () => {
  expect(await showRow(anOrder())).toMatchObject({
    Side: 'Sell',
    Type: 'Limit',
    Price: '65,000.00',
    Quantity: '0.50000',
  })
})

test('a market buy is shown by what it spends, with its currency, and without a price of its own', async () => {
  const none = { price: '0.00', quantity: '0.00000' }
  const order = anOrder({ side: 'buy', type: 'market', timeInForce: 'ioc', cost: '5000.00000000', ...none })
  expect(await showRow(order)).toMatchObject({
    Type: 'Market',
    Price: 'Market',
    Quantity: '5,000.00 | USDT',
    Total: '5,000.00',
  })
})

test('the total of a limit order is its price times its quantity', async () => {
  expect(await showRow(anOrder())).toMatchObject({ Trigger: '', Total: '32,500.00' })
})

test('the status names who cancelled an order only if it was not its owner', async () => {
  expect((await showRow(anOrder({ reason: 'user' })))['Status']).toBe('Canceled')
})

const atMarket = { type: 'market', timeInForce: 'ioc' } as const

test.each<[Partial<ClosedOrderView>, string, string, string]>([
  [{ timeInForce: 'post_only', display: '0.10000' }, 'Limit | Post-only · Iceberg', '', '65,000.00'],
  [{ timeInForce: 'fok' }, 'Limit | FOK', '', '65,000.00'],
  [{ timeInForce: 'post_only', group: 8 }, 'Limit | OCO · Post-only', '', '65,000.00'],
  [{ trigger: { type: 'fall', price: '64000.00' }, group: 8 }, 'Stop limit | OCO · SL', '≤ 64,000.00', '65,000.00'],
  [{ ...atMarket, trigger: { type: 'rise', price: '7.00' } }, 'Stop market | TP', '≥ 7.00', 'Market'],
  [
    { ...atMarket, trigger: { type: 'trail', callbackBps: 150, activationPrice: '7.00' } },
    'Trailing stop',
    '≥ 7.00 | Callback 1.5%',
    'Market',
  ],
  [
    { ...atMarket, trigger: { type: 'trail', callbackBps: 50, activationPrice: null } },
    'Trailing stop',
    'Callback 0.5%',
    'Market',
  ],
  [
    {
      takeProfit: { triggerPrice: '60000.00', price: null },
      stopLoss: { triggerPrice: '70000.00', price: '71000.00' },
    },
    'Limit',
    'TP 60,000.00 | SL 70,000.00 → 71,000.00',
    '65,000.00',
  ],
])('%j is called %s, its trigger says %s and its price %s', async (own, type, trigger, price) => {
  expect(await showRow(anOrder(own))).toMatchObject({ Side: 'Sell', Type: type, Trigger: trigger, Price: price })
})
