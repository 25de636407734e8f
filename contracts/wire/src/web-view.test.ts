import { expect, test } from 'vitest'
import { formatAppMessage, linkLengthMax, parsePageMessage, titleLengthMax } from './web-view.ts'

const message = (name: string, data: unknown) => JSON.stringify({ name, data })
const linkOf = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`

test.each([
  ['goBack', { canGoBack: true }],
  ['themeChanged', { theme: 'dark' }],
  ['titleChanged', { title: 'x'.repeat(titleLengthMax) }],
  ['openLink', { url: linkOf(linkLengthMax) }],
  ['askConsent', {}],
  ['trackEvent', { event: { event_tracking: 'page:view' } }],
] as const)('[PLT-2] the app reads %s', (name, data) => {
  expect(parsePageMessage(message(name, data))).toEqual({ name, data })
})

test.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['no data', '{"name":"askConsent"}'],
  ['an unknown name', message('somethingElse', {})],
  ['a field too many', message('goBack', { canGoBack: true, more: 1 })],
  ['a field too many beside the data', '{"name":"askConsent","data":{},"more":1}'],
  ['another theme', message('themeChanged', { theme: 'black' })],
  ['no title', message('titleChanged', { title: '' })],
  ['a title that is too long', message('titleChanged', { title: 'x'.repeat(titleLengthMax + 1) })],
  ['a link that is too long', message('openLink', { url: linkOf(linkLengthMax + 1) })],
  ['a link without encryption', message('openLink', { url: 'http://a.example/' })],
  ['a script', message('openLink', { url: 'javascript:alert(1)' })],
])('[PLT-2] the app refuses %s', (_name, text) => {
  expect(parsePageMessage(text)).toBeUndefined()
})

test('[TRK-10] the app’s consent is one JSON text', () => {
  expect(formatAppMessage('consentSaid', { isGiven: true })).toBe('{"name":"consentSaid","data":{"isGiven":true}}')
})
