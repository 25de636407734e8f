import fc from 'fast-check'
import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { decodeHost } from './decode-host.ts'

test.each([
  ['argosy.example', 'argosy.example'],
  ['xn--mnchen-3ya.example', 'münchen.example'],
  ['xn--rgosy-3ve.example', 'аrgosy.example'],
  ['xn--80ak6aa92e.com', 'аррӏе.com'],
  ['www.xn--fiqs8s', 'www.中国'],
  ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ['xn--e28h.example', '😀.example'],
  ['xn--!.example', 'xn--!.example'],
  ['xn--99999999999.example', 'xn--99999999999.example'],
])('[check 71] %s reads %s', (host, read) => {
  expect(decodeHost(host)).toBe(read)
})

test('[check 71] every name of another alphabet reads as Node reads it', () => {
  const label = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom(...Array.from('abzаяжéüßñ中国日本語عربיתไ한😀ı')),
  })
  fc.assert(
    fc.property(label, (text) => {
      const host = domainToASCII(`${text}.example`)
      fc.pre(host !== '')
      expect(decodeHost(host)).toBe(domainToUnicode(host))
    }),
    { numRuns: 2_000 },
  )
})
