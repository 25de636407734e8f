import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from './link.tsx'
import { expectNoAxeViolations, renderKit } from './testing/index.ts'

test('[SAF-1] what is no allowed address is a link that leads nowhere', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  renderKit(<Link href="javascript:alert(1)">Prize</Link>)
  const link = page.getByRole('link', { name: 'Prize' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  expect(link.element().getAttribute('href')).toBeNull()
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

test('[SAF-2] another site gets no hold of our window; our own pages stay in it', async () => {
  renderKit(
    <>
      <Link href="https://example.com/" newTabLabel="opens in a new tab">
        Blog
      </Link>
      <Link href="/markets">Markets</Link>
    </>,
  )
  const outside = page.getByRole('link', { name: 'Blog opens in a new tab' })
  await expect.element(outside).toHaveAttribute('target', '_blank')
  expect(outside.element().getAttribute('rel')).toContain('noopener')
  expect(page.getByRole('link', { name: 'Markets' }).element().getAttribute('rel')).toBeNull()
})

test('a router renders it, and the keyboard follows it', async () => {
  const onFollow = vi.fn<(href: string) => void>()
  renderKit(
    <Link
      href="/markets"
      render={({ href, children, ...props }) => (
        <a
          {...props}
          href={href}
          onClick={(event) => {
            event.preventDefault()
            onFollow(href)
          }}
        >
          {children}
        </a>
      )}
    >
      Markets
    </Link>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onFollow).toHaveBeenCalledExactlyOnceWith('/markets')
})

test('axe is content', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { container } = renderKit(
    <p>
      <Link href="/markets">Markets</Link>{' '}
      <Link href="https://example.com/" newTabLabel="opens in a new tab">
        Blog
      </Link>{' '}
      <Link href="nowhere">Gone</Link>
    </p>,
  )
  await expectNoAxeViolations(container)
  warn.mockRestore()
})
