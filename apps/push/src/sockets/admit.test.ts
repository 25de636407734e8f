import { toPartition } from '@argosy/catalogue'
import { expect, test } from 'vitest'
import { admit } from './admit.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')
const host = 'argosy.example:8443'
const cookie = `__Host-session=${'a'.repeat(43)}`

test.each([
  ['/ws', live],
  ['/ws?realm=live', live],
  ['/ws?realm=paper', paper],
])('%s leads to %s', (url, partition) => {
  expect(admit({ url, headers: { host } }, [live, paper])).toMatchObject({ partition })
})

test('a realm that this process does not serve is refused', () => {
  expect(admit({ url: '/ws?realm=paper', headers: { host } }, [live])).toBe('realm_unknown')
})

test.each([
  'https://evil.example',
  'https://argosy.example:8443.evil.example',
  'https://evil-argosy.example:8443',
  'https://argosy.example',
  'https://argosy.example:8443/',
  'https://evil@argosy.example:8443',
  'file://argosy.example:8443',
  'null',
  '',
])('a page of %j is foreign, with a cookie or without', (origin) => {
  expect(admit({ url: '/ws', headers: { host, origin } }, [live])).toBe('origin_refused')
  expect(admit({ url: '/ws', headers: { host, origin, cookie } }, [live])).toBe('origin_refused')
})

test('a session is identified by its token’s hash, and only with our own origin', () => {
  const own = { host, origin: 'https://argosy.example:8443', cookie }
  expect(admit({ url: '/ws', headers: own }, [live])).toMatchObject({
    sessionHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(admit({ url: '/ws', headers: { host, cookie } }, [live])).toBe('origin_refused')
})
