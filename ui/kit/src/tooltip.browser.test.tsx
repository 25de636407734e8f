import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'
import { Tooltip } from './tooltip.tsx'

const help = (
  <div style={{ padding: 60 }}>
    <Tooltip text="Maker orders rest in the book">
      <Button>Post only</Button>
    </Tooltip>
  </div>
)

test('appears at once with the keyboard’s focus and describes the button; Escape hides it', async () => {
  renderKit(help)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Maker orders rest in the book')
  await expect
    .element(page.getByRole('button', { name: 'Post only' }))
    .toHaveAccessibleDescription('Maker orders rest in the book')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('appears under the pointer', async () => {
  renderKit(help)
  await userEvent.hover(document.body)
  await page.getByRole('button', { name: 'Post only' }).hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
})

test('axe is content', async () => {
  renderKit(help)
  await userEvent.tab()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await expectNoAxeViolations()
})
