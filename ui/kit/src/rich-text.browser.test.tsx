import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RichText } from './rich-text.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

test('[SAF-3] shows the text and lets nothing in it run', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const pwned = vi.fn<() => void>()
  Object.assign(globalThis, { pwned })
  const { container } = renderKit(
    <RichText html="<p onclick=pwned()>Fees <b>0.1 %</b><img src=x onerror=pwned()><a href=javascript:pwned()>more</a></p><script>pwned()</script>" />,
  )
  await page.getByText('more').click()
  // A picture that really fails says so after every picture of the text has.
  const failed = new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('error', resolve)
    picture.src = '/x'
  })
  await Promise.all([failed, ...[...container.querySelectorAll('img')].map((image) => image.decode().catch(() => {}))])
  expect(pwned).not.toHaveBeenCalled()
  expect(container.querySelector('b')?.textContent).toBe('0.1 %')
  expect(container.querySelector('a')?.hasAttribute('href')).toBe(false)
})

test('axe is content', async () => {
  const { container } = renderKit(<RichText html='<h2>Fees</h2><ul><li><a href="/fee">All fees</a></li></ul>' />)
  await expectNoAxeViolations(container)
})
