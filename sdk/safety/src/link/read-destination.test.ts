import { describe, expect, test } from 'vitest'
import { guardHref } from './guard-href.ts'
import { readDestination } from './read-destination.ts'

describe('[check 71] the destination of a link is shown in characters that cannot deceive', () => {
  test.each([
    ['https://Example.COM', 'https://example.com/', 'example.com', undefined],
    ['https://example.com:8443/a?b=c#d', 'https://example.com:8443/a?b=c#d', 'example.com:8443', undefined],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4', 'xn--mnchen-3ya.example', 'münchen.example'],
    ['https://аrgosy.example/', 'https://xn--rgosy-3ve.example/', 'xn--rgosy-3ve.example', 'аrgosy.example'],
    ['https://xn--rgosy-3ve.example/', 'https://xn--rgosy-3ve.example/', 'xn--rgosy-3ve.example', 'аrgosy.example'],
    [
      'https://argosy.example。evil.example/',
      'https://argosy.example.evil.example/',
      'argosy.example.evil.example',
      undefined,
    ],
    ['https://evil.example/\u202egnp.exe', 'https://evil.example/%E2%80%AEgnp.exe', 'evil.example', undefined],
    [
      'https://a.example/?url=https://evil.example',
      'https://a.example/?url=https://evil.example',
      'a.example',
      undefined,
    ],
  ])('%s', (to, href, host, readAs) => {
    expect(readDestination(to)).toEqual({ href, host, readAs })
  })
})

describe('[check 71] what hides where it leads gets no link', () => {
  test.each([
    ['nothing', null],
    ['an empty address', ''],
    ['a page of ours', '/en/markets'],
    ['a path that is a host', '//evil.example/'],
    ['a host without a scheme', 'evil.example'],
    ['no encryption', 'http://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['a document in the address', 'data:text/html,<script>alert(1)</script>'],
    ['a missing slash', 'https:/evil.example/'],
    ['a third slash', 'https:///evil.example/'],
    ['a user name', 'https://argosy.example@evil.example/'],
    ['a user name and a password', 'https://argosy.example:x@evil.example/'],
    ['an empty user name', 'https://@evil.example/'],
    ['a backslash', 'https://evil.example\\@argosy.example/'],
    ['a backslash in the path', 'https://evil.example/\\a'],
    ['a tab', 'https://evil\t.example/'],
    ['a line break', 'https://evil.example/\n'],
    ['a blank before it', ' https://evil.example/'],
    ['a blank that does not break', 'https://evil.example/\u00a0'],
    ['a zero byte', 'https://evil.example/\0'],
    ['this machine', 'https://localhost/'],
    ['an address in figures', 'https://192.168.0.1/'],
    ['an address in one figure', 'https://2130706433/'],
    ['an address in hexadecimal', 'https://0x7f.1/'],
    ['an address of the newer kind', 'https://[::1]/'],
    ['a host that spells nothing', 'https://xn--99999999999.example/'],
    ['a host with a letter that turns the line around', 'https://xn--a-qin.example/'],
    ['more than anybody reads', `https://example.com/${'a'.repeat(2_048)}`],
  ])('%s', (_, to) => {
    expect(readDestination(to)).toBeUndefined()
  })
})

test('[check 71] the longest address that is shown is shown whole', () => {
  const address = `https://example.com/${'a'.repeat(2_048 - 20)}`
  expect(address).toHaveLength(2_048)
  expect(readDestination(address)?.href).toBe(address)
})

test('[check 71] what the page in between is given by a link is what it shows', () => {
  const policy = { ownOrigin: 'https://argosy.example', listedOrigins: [], leavingPath: '/en/leaving' }
  const address = 'https://evil.example/?a=1&b=%26#c'
  const href = guardHref(address, policy)
  expect(readDestination(new URL(href, policy.ownOrigin).searchParams.get('to'))?.href).toBe(address)
})
