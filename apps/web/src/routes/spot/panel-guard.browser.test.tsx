import { preference } from '@argosy/browser/preferences'
import { expectNoAxeViolations } from '@argosy/kit/testing'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../shell/base.css'
import { SpotLayout } from './spot-layout.tsx'
import { renderSpot } from './testing/render-spot.tsx'

type PanelName = 'ticker' | 'chart' | 'book' | 'trades' | 'form' | 'balances' | 'orders'
const names: readonly PanelName[] = ['ticker', 'chart', 'book', 'trades', 'form', 'balances', 'orders']

let broken: PanelName | null = null

function Panel({ name }: { readonly name: PanelName }): ReactNode {
  if (broken === name) throw new Error(`${name} broke`)
  return <p data-said={name}>{name}</p>
}

/** A form with state, which a remount would lose. */
function Form(): ReactNode {
  const [amount, setAmount] = useState('')
  return (
    <>
      <Panel name="form" />
      <input aria-label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
    </>
  )
}

function Terminal() {
  const [symbol, setSymbol] = useState('BTCUSDT')
  const [, draw] = useState(0)
  return (
    <>
      <button type="button" onClick={() => draw((count) => count + 1)}>
        News
      </button>
      <button type="button" onClick={() => setSymbol('ETHUSDT')}>
        Other market
      </button>
      <SpotLayout
        realm="live"
        symbol={symbol}
        markets={[]}
        notice={null}
        ticker={<Panel name="ticker" />}
        chart={<Panel name="chart" />}
        book={<Panel name="book" />}
        trades={<Panel name="trades" />}
        form={<Form />}
        onPickSide={() => {}}
        balances={<Panel name="balances" />}
        orders={<Panel name="orders" />}
      />
    </>
  )
}

const shownPanels = () =>
  [...document.querySelectorAll<HTMLElement>('[data-said]')].map(({ dataset }) => dataset['said'])

beforeEach(async () => {
  broken = null
  preference('skip-guide').set(true)
  await page.viewport(1440, 900)
  // React logs errors that a boundary caught; here they are intended.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test.each(names)(
  'an error in the %s leaves the other panels as they are, says so, and can be tried again',
  async (name) => {
    renderSpot(<Terminal />)
    await expect.poll(() => shownPanels().length).toBe(names.length)
    if (name !== 'form') await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '0.25')
    broken = name
    await userEvent.click(page.getByRole('button', { name: 'News' }))
    await expect
      .element(page.getByText('This part stopped because of an error. The rest of the page still works.'))
      .toBeVisible()
    expect(shownPanels()).toEqual(names.filter((other) => other !== name))
    if (name !== 'form') await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25')
    await expectNoAxeViolations(document.body)

    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('alert')).toBeVisible()
    broken = null
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(shownPanels).toEqual(names)
  },
)

test('a change of market retries a failed panel', async () => {
  renderSpot(<Terminal />)
  broken = 'book'
  await userEvent.click(page.getByRole('button', { name: 'News' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  broken = null
  await userEvent.click(page.getByRole('button', { name: 'Other market' }))
  await expect.poll(shownPanels).toEqual(names)
})

test('on a phone the order sheet stays open beside a failed chart', async () => {
  await page.viewport(390, 844)
  renderSpot(<Terminal />)
  broken = 'chart'
  await userEvent.click(page.getByRole('button', { name: 'News' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Buy', exact: true }))
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
})
