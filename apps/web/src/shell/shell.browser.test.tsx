import type { UserInfoView } from '@argosy/wire/http'
import { renderKit } from '@argosy/kit/testing'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../services/session.ts'
import { LocalizationProvider } from '../messages/localization-context.tsx'
import { createTestLocalization } from '../messages/testing/create-test-localization.ts'
import { Shell } from './shell.tsx'

/** Nobody is signed in, and no other data is available. */
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code: '00000', msg: '', data: null }))
})
afterEach(() => void vi.restoreAllMocks())

async function open(): Promise<HTMLElement> {
  const root = { socialLinks: [{ name: 'X', url: 'https://x.com/argosy' }] }
  const Stub = createRoutesStub([{ id: 'root', path: '*', loader: () => root, Component: () => <Shell>page</Shell> }])
  const { container } = renderKit(
    <LocalizationProvider localization={createTestLocalization('en')}>
      <Stub initialEntries={['/en/nothing-here']} hydrationData={{ loaderData: { root } }} />
    </LocalizationProvider>,
  )
  await expect.poll(() => container.querySelector('footer')).not.toBeNull()
  return container
}

test('[FRM-1] a page has a sticky header and a footer', async () => {
  const shell = await open()
  const header = shell.querySelector('header')
  expect(header && getComputedStyle(header).position).toBe('sticky')
  expect(shell.querySelector('main')?.textContent).toBe('page')
  expect(shell.querySelector('footer')).not.toBeNull()
})

test('[FRM-3] the header receives the project and the user result, and a user only with a userId', async () => {
  const shell = await open()
  const stateOf = () => shell.querySelector('header [data-session]')?.getAttribute('data-session')
  expect(shell.querySelector('header')?.getAttribute('data-project')).toBe('events')
  await expect.poll(stateOf).toBe('signed-out')
  const answer = (userId: string) => ({ userInfo: { userId }, userName: 'alice' }) as UserInfoView
  sessionStore().welcome(answer('7'))
  await expect.poll(stateOf).toBe('signed-in')
  sessionStore().welcome(answer(''))
  await expect.poll(stateOf).toBe('signed-out')
})

test('[SAF-2] a link of the footer to another origin opens without a way back', async () => {
  const link = (await open()).querySelector('footer a[href="https://x.com/argosy"]')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
})
