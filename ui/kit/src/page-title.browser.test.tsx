import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageTitle } from './page-title.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

test("is the page's one heading, with a sentence below it", async () => {
  const { container } = renderKit(<PageTitle title="Markets" lead="Every spot market." />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
  await expect.element(page.getByText('Every spot market.')).toBeVisible()
  await expectNoAxeViolations(container)
})
