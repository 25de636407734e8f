import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComboBox, type Option } from './combo-box.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

const coins: readonly Option[] = [
  { id: 'BTC', label: 'Bitcoin', detail: 'BTC' },
  { id: 'ETH', label: 'Ethereum', detail: 'ETH' },
  { id: 'SOL', label: 'Solana', detail: 'SOL' },
]
const messages = { open: 'Show all', empty: 'No coin has this name', loading: 'Searching' }

function Coins() {
  const [value, setValue] = useState<string | undefined>()
  return <ComboBox label="Coin" options={coins} value={value} onChange={setValue} messages={messages} />
}

const field = page.getByRole('combobox', { name: 'Coin' })

test('typing filters, arrows choose', async () => {
  renderKit(<Coins />)
  await userEvent.tab()
  await userEvent.keyboard('ether')
  await expect.element(page.getByRole('option')).toHaveTextContent('EthereumETH')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Ethereum')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('no match shows a message', async () => {
  renderKit(<Coins />)
  await userEvent.tab()
  await userEvent.keyboard('xyz')
  await expect.element(page.getByText('No coin has this name')).toBeVisible()
})

test('options found elsewhere are shown as they come', async () => {
  function Remote() {
    const [query, setQuery] = useState('')
    const found = query === 'slow' ? undefined : query === '21m' ? coins.slice(0, 1) : []
    return (
      <ComboBox
        label="Coin"
        options={found ?? []}
        isLoading={found === undefined}
        value={undefined}
        onChange={() => {}}
        onQueryChange={setQuery}
        messages={messages}
      />
    )
  }
  renderKit(<Remote />)
  await userEvent.tab()
  await userEvent.keyboard('21m')
  await expect.element(page.getByRole('option')).toHaveTextContent('BitcoinBTC')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}slow')
  await expect.element(page.getByText('Searching')).toBeVisible()
})

test('axe is content, closed and open', async () => {
  const { container } = renderKit(<Coins />)
  await expectNoAxeViolations(container)
  await page.getByRole('button', { name: 'Show all Coin' }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectNoAxeViolations()
})
