import { expect, test } from 'vitest'
import { isSameOriginWrite } from './same-origin.ts'

const host = 'argosy.example:8443'
const json = 'application/json'

test.each([
  ['our own page', { origin: 'https://argosy.example:8443' }],
  ['our own page by TLS', { origin: 'https://argosy.example:8443', 'x-forwarded-proto': 'https' }],
  ['our own page, told twice', { origin: 'https://argosy.example:8443', 'sec-fetch-site': 'same-origin' }],
  ['a browser that tells only the site', { 'sec-fetch-site': 'same-origin' }],
])('%s may write', (_, headers) => {
  expect(isSameOriginWrite({ host, 'content-type': json, ...headers })).toBe(true)
  expect(isSameOriginWrite({ host, 'content-type': `${json}; charset=utf-8`, ...headers })).toBe(true)
})

test.each([
  ['nothing told', {}],
  ['another site', { origin: 'https://evil.example' }],
  ['a longer name that begins like ours', { origin: 'https://argosy.example:8443.evil.example' }],
  ['a longer name that ends like ours', { origin: 'https://evil-argosy.example:8443' }],
  ['another port', { origin: 'https://argosy.example' }],
  ['no origin', { origin: 'null' }],
  ['a path behind our name', { origin: 'https://argosy.example:8443/' }],
  ['a user before our name', { origin: 'https://evil@argosy.example:8443' }],
  ['our own name without TLS', { origin: 'http://argosy.example:8443', 'x-forwarded-proto': 'https' }],
  ['our own name with TLS, on a host without', { origin: 'https://argosy.example:8443', 'x-forwarded-proto': 'http' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a link typed or clicked', { 'sec-fetch-site': 'none' }],
  ['an origin that the browser contradicts', { origin: 'https://argosy.example:8443', 'sec-fetch-site': 'cross-site' }],
])('%s may not write', (_, headers) => {
  expect(isSameOriginWrite({ host, 'content-type': json, ...headers })).toBe(false)
})

test.each([
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  'text/plain; application/json',
])('a body of type %s may not write', (contentType) => {
  expect(isSameOriginWrite({ host, 'sec-fetch-site': 'same-origin', 'content-type': contentType })).toBe(false)
})
