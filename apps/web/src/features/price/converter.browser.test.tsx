import type { UsdtRateView } from '@argosy/wire/http'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { preference } from '@argosy/browser/preferences'
import { rowsOf } from '../markets/test-rows.ts'
import { renderTrade } from '../trade/shared/testing/render-trade.tsx'
import { Converter } from './converter.tsx'

const [main] = rowsOf({ BTC: { last: '66270.08' } })
if (!main) throw new Error('no market to convert by')
const rates = {
  supported: [
    { name: 'USD', symbol: '$', value: 'USD' },
    { name: 'EUR', symbol: '€', value: 'EUR' },
  ],
  rates: { USD: '1', EUR: '0.92' },
  source: 'simulated',
} as unknown as UsdtRateView

const size = { width: 340, height: 480 }
const coins = () => page.getByRole('textbox', { name: 'Quantity' })
const money = () => page.getByRole('textbox', { name: 'Value' })

beforeEach(() => preference('fiat-name').set(''))

test('[PAG-32] one coin converts at its price, and each field follows the other exactly', async () => {
  renderTrade(<Converter main={main} servedRates={rates} />, size)
  await expect.element(coins()).toHaveValue('1')
  await expect.element(money()).toHaveValue('66,270.08')
  await coins().fill('0.5')
  await expect.element(money()).toHaveValue('33,135.04')
  await coins().fill('0.000001')
  await expect.element(money()).toHaveValue('0.06627008')
  await money().fill('500')
  await expect.element(coins()).toHaveValue('0.00754488')
})

test('a decimal comma is read as a point, and the field shows the result', async () => {
  renderTrade(<Converter main={main} servedRates={rates} />, size)
  await coins().fill('0,5')
  await expect.element(money()).toHaveValue('33,135.04')
  await expect.element(page.getByText('Read as 0.5')).toBeVisible()
  await coins().fill('half')
  await expect.element(page.getByText('Enter a number.')).toBeVisible()
  await expect.element(money()).toHaveValue('')
})

test('[PRF-1] the chosen currency is stored as fiat-name', async () => {
  renderTrade(<Converter main={main} servedRates={rates} />, size)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await expect.element(money()).toHaveValue('60,968.47')
  expect(preference('fiat-name').get()).toBe('EUR')
})

test('without rates the amount is in what the market is quoted in', async () => {
  renderTrade(<Converter main={main} servedRates={null} />, size)
  await expect.element(money()).toHaveValue('66,270.08')
  expect(page.getByRole('combobox').elements()).toEqual([])
})

for (const theme of ['white', 'black'] as const) {
  test(`axe is content, ${theme}`, async () => {
    const { container } = renderTrade(<Converter main={main} servedRates={rates} />, {
      ...size,
      theme,
      direction: 'rtl',
    })
    await expectNoAxeViolations(container)
  })
}
