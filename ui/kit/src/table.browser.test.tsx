import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmptyState } from './empty-state.tsx'
import { Table, type TableColumn, type TableProps, type TableSort } from './table.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

interface Market {
  readonly name: string
  readonly price: number
}

const columns: readonly TableColumn<Market>[] = [
  {
    id: 'name',
    header: 'Market',
    firstSort: 'ascending',
    isRowHeader: true,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { id: 'price', header: 'Price', align: 'end', firstSort: 'descending', cell: ({ price }) => price },
]
const markets = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `M${index}`, price: index }))
const few = markets(3)
const many = markets(10_000)

function Markets({ rows, ...props }: { readonly rows: readonly Market[] } & Partial<TableProps<Market>>) {
  const [sort, setSort] = useState<TableSort>()
  const sorted = sort?.direction === 'descending' ? rows.toReversed() : rows
  return <Table label="Markets" {...{ columns, sort, ...props }} rows={sorted} rowKey={nameOf} onSort={setSort} />
}
const nameOf = ({ name }: Market) => name

test('is read out as a table whose rows have names', async () => {
  renderKit(<Markets rows={few} />)
  await expect.element(page.getByRole('table', { name: 'Markets' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'M2' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(4)
})

test('a column header sorts by keyboard and sets aria-sort', async () => {
  renderKit(<Markets rows={few} />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const head = page.getByRole('columnheader', { name: 'Price' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('M22')
  await userEvent.keyboard(' ')
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(page.getByRole('columnheader', { name: 'Market' }).element().getAttribute('aria-sort')).toBeNull()
})

test('arrow keys go from row to row, also to rows that are not on the page yet', async () => {
  const { container } = renderKit(<Markets rows={many} maxHeight={240} />)
  page.getByRole('link', { name: 'M0', exact: true }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'M1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('link', { name: 'M9999' })).toHaveFocus()
  expect(isInSight(page.getByRole('link', { name: 'M9999' }).element(), container)).toBe(true)
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('link', { name: 'M0', exact: true })).toHaveFocus()
})

test('ten thousand rows are a few dozen elements, numbered as a whole', async () => {
  const { container } = renderKit(<Markets rows={many} maxHeight={240} density="terminal" />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  expect(container.querySelectorAll('[data-row]').length).toBeLessThan(40)
  const box = container.querySelector('[role=group]')
  expect(box?.scrollHeight).toBe(10_000 * 24 + 28)
  box?.scrollTo(0, 5_000 * 24)
  await expect.element(page.getByRole('rowheader', { name: 'M5000' })).toBeVisible()
  const row = page.getByRole('row', { name: 'M5000 5000' })
  await expect.element(row).toHaveAttribute('aria-rowindex', '5002')
})

test('the header stays visible, and a focused row keeps its focus while others scroll', async () => {
  const { container } = renderKit(<Markets rows={many} maxHeight={240} />)
  const link = page.getByRole('link', { name: 'M3', exact: true })
  link.element().focus()
  container.querySelector('[role=group]')?.scrollTo(0, 100_000)
  await expect.element(page.getByRole('rowheader', { name: 'M2085' })).toBeVisible()
  await expect.element(link).toHaveFocus()
  expect(isInSight(page.getByRole('columnheader', { name: 'Price' }).element(), container)).toBe(true)
})

test('numbers are aligned to the end, in both directions', () => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const rendered = renderKit(<Markets rows={few} />, { direction })
    const number = document.createRange()
    number.selectNodeContents(rendered.container.querySelector('td') ?? rendered.container)
    const { left, right } = number.getBoundingClientRect()
    const table = (rendered.container.querySelector('table') ?? rendered.container).getBoundingClientRect()
    expect(direction === 'ltr' ? table.right - right : left - table.left).toBeCloseTo(12, 0)
    rendered.unmount()
  }
})

test('axe is content with a sorted, a long and an empty one', async () => {
  const { container } = renderKit(
    <>
      <Markets rows={few} sort={{ columnId: 'price', direction: 'descending' }} />
      <Markets rows={many} maxHeight={240} label="Many" />
      <Markets rows={[]} label="None" empty={<EmptyState text="Nothing here yet." />} />
    </>,
  )
  await expectNoAxeViolations(container)
})

function isInSight(element: Element, container: Element): boolean {
  const box = container.querySelector('[role=group]')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return box !== undefined && top >= box.top && bottom <= box.bottom
}
