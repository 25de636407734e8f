import { createServerClock } from '@argosy/api-client'
import { preference } from '@argosy/browser/preferences'
import { afterEach, expect, test } from 'vitest'
import { createPageSigner } from './signing.ts'

afterEach(() => preference('global-user-id').clear())

const read = {
  method: 'GET',
  path: '/v1/spot/public/markets',
  timestamp: '1763211600123',
  traceId: 'trace-id-1',
  body: undefined,
  sealed: [],
  presentsKey: false,
} as const

test('[SGN-5] a visitor’s calls go as they are, without the signer’s code or a question to the server', async () => {
  const { signer, requests } = createSigner()
  expect(await signer.dress(read)).toEqual({ ok: true, headers: {}, bodyText: undefined })
  expect(requests).toEqual([])
})

test('[SGN-2] without a root in the document a sign-in is not sealed, and not sent', async () => {
  const { signer } = createSigner()
  const login = {
    ...read,
    method: 'POST',
    path: '/v1/user/login',
    body: { pwd: 'x' },
    sealed: ['pwd'],
    presentsKey: true,
  }
  expect(await signer.dress(login)).toMatchObject({ ok: false })
})

function createSigner() {
  const requests: string[] = []
  const signer = createPageSigner({
    options: {
      baseUrl: '',
      realm: () => 'live',
      language: () => ({ key: 'en', locale: 'en_US' }),
      clock: createServerClock(),
      fetch: async (input) => {
        requests.push(input as string)
        return new Response('{}', { status: 503 })
      },
    },
    logout: () => undefined,
  })
  return { signer, requests }
}
