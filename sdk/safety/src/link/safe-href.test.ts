import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { isSafeHref, safeHref } from './safe-href.ts'

const blank = (address: string) => safeHref(address, () => undefined)

describe('[SAF-1] the listed forms are links', () => {
  test.each([
    'http://example.com',
    'https://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    'https://münchen.example/ä',
    'mailto:a@example.com?subject=x',
    'tel:+4930123456',
    'blob:https://argosy.example/8c1f',
    'data:image/png;base64,iVBORw0KGgo=',
    'DATA:IMAGE/GIF;base64,R0lGOD',
    'ftp://files.example/a',
    'market://details?id=x',
    'argosy://spot/BTCUSDT',
    './a',
    '../a',
    '/a//b',
    '/',
    '#a',
    '#javascript:alert(1)',
    '/?next=javascript:alert(1)',
  ])('%s', (address) => {
    expect(blank(address)).toBe(address)
  })
})

describe('[SAF-1] anything else is blanked', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000\u0001\u001fjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript\r:alert(1)',
    'javascript\t:alert(1)',
    'java\u0000script:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u202ejavascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript%3Aalert(1)',
    'ｊａｖａｓｃｒｉｐｔ:alert(1)',
    'vbscript:msgbox(1)',
    'livescript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image',
    'data:image/png',
    'data:image/*,x',
    'data:,x',
    'data:text/html;image/png,x',
    'view-source:https://example.com',
    'file:///etc/passwd',
    'filesystem:https://example.com/x',
    'about:blank',
    'chrome://settings',
    'intent://x#Intent;scheme=http;end',
    'ws://example.com',
    'argosyx://spot',
    'httpx://example.com',
    'http',
    'https:example.com',
    'https:/example.com',
    'https://',
    'https://?x',
    'https://[',
    'https:///evil.example',
    'https://argosy.example@evil.example',
    'https://argosy.example:x@evil.example/',
    'https://argosy.example\\@evil.example',
    '//evil.example',
    ' //evil.example',
    '/\t/evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    './\\evil.example',
    'spot/BTCUSDT',
    '?a=1',
    '.',
    '..',
    '.a',
    'mailto:',
    '<script>',
  ])('%j', (address) => {
    expect(blank(address)).toBe('')
  })
})

test('[SAF-1] what a browser drops is dropped before the address is judged', () => {
  expect(blank(' \n\thttps://exam\tple.com/\u0000 ')).toBe('https://example.com/')
})

test('[SAF-1] a blanked address is logged in shortened form; valid and empty ones are not logged', () => {
  const warn = vi.fn<(message: string) => void>()
  safeHref('https://example.com', warn)
  safeHref('', warn)
  safeHref(' \n', warn)
  expect(warn).not.toHaveBeenCalled()
  safeHref(`javascript:${'x'.repeat(500)}`, warn)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/^link blanked: "javascript:x{69}"$/)
})

describe('[SAF-1] whatever the text', () => {
  const own = 'https://own.example'
  const schemes = ['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'blob:', 'data:', 'market:', 'argosy:']
  const noise = fc.constantFrom('', ' ', '\t', '\n', '\0', '\u001f', '\\', '/', '//', '.', '#', '?', '@', ':', '\u00a0')
  const tokens = fc.constantFrom(
    'javascript',
    'JAVASCRIPT',
    'vbscript',
    'data',
    'https',
    'image/png',
    'image/svg+xml',
    'x',
  )
  const nasty = fc
    .array(fc.oneof(noise, tokens, fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 8 })
    .map((parts) => parts.join(''))

  test('a link has a listed scheme or stays on its own origin', () => {
    fc.assert(
      fc.property(nasty, (address) => {
        const href = blank(address)
        if (href === '') return
        const { protocol, origin } = new URL(href, `${own}/a/b`)
        expect(schemes).toContain(protocol)
        if (/^[./#]/.test(href)) expect(origin).toBe(own)
        if (protocol === 'data:') expect(href).not.toMatch(/svg|html|xml/i)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a script address is blanked however it is dressed', () => {
    const dropped = fc.array(fc.constantFrom('\t', '\n', '\r'), { maxLength: 3 }).map((parts) => parts.join(''))
    const leading = fc
      .array(fc.integer({ min: 0, max: 32 }).map((code) => String.fromCodePoint(code)))
      .map((parts) => parts.join(''))
    const dressed = fc.tuple(
      leading,
      fc.array(fc.tuple(dropped, fc.boolean()), { minLength: 11, maxLength: 11 }),
      fc.string(),
    )
    fc.assert(
      fc.property(dressed, ([before, cases, after]) => {
        const letters = 'javascript:'.split('').map((letter, at) => {
          const [gap = '', isUpper = false] = cases[at] ?? []
          return gap + (isUpper ? letter.toUpperCase() : letter)
        })
        expect(isSafeHref(before + letters.join('') + after)).toBe(false)
      }),
    )
  })

  test('what was judged safe is judged the same again', () => {
    fc.assert(
      fc.property(nasty, (address) => {
        expect(blank(blank(address))).toBe(blank(address))
      }),
    )
  })
})
