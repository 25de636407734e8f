import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import vectors from '../../vectors/rich-text.json' with { type: 'json' }
import { allowList } from './allow-list.ts'
import { sanitizeRichText } from './index.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const ownOrigin = 'https://own.example'
const options = {
  policy: { ownOrigin, listedOrigins: ['https://listed.example'], leavingPath: '/en/leaving' },
  imageOrigins: ['https://img.example'],
}
const attacks = Object.entries(vectors).flatMap(([category, strings]) => strings.map((text) => ({ category, text })))

describe('[SAF-3] harmless text keeps its markup', () => {
  test.each([
    ['<p>Fees are <strong>0.1 %</strong>.</p>', '<p>Fees are <strong>0.1 %</strong>.</p>'],
    ['a < b && c > d', 'a &lt; b && c &gt; d'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<br/>x<hr />', '<br>x<hr>'],
    [
      '<p lang="zh-CN" dir=rtl title="a &quot;b&quot;">x</p>',
      '<p lang="zh-CN" dir="rtl" title="a &quot;b&quot;">x</p>',
    ],
    ['<a href="/fee">x</a>', '<a href="/fee">x</a>'],
    ['<a href="https://own.example/fee?a=1&amp;b=2">x</a>', '<a href="https://own.example/fee?a=1&amp;b=2">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noopener">x</a>'],
    ['<img src="/a.png" alt="A" width=10>', '<img src="/a.png" loading="lazy" alt="A" width="10">'],
    ['<img src="https://img.example/a.png">', '<img src="https://img.example/a.png" loading="lazy">'],
    ['<table><tr><td colspan="2">x</table>', '<table><tr><td colspan="2">x</td></tr></table>'],
    ['𝒳 عربي <b>中文</b>', '𝒳 عربي <b>中文</b>'],
  ])('%s', (source, expected) => {
    expect(sanitizeRichText(source, options)).toBe(expected)
  })
})

test('[SAF-2] a link to a listed origin opens without an opener', () => {
  expect(sanitizeRichText('<a href="https://listed.example/">x</a>', options)).toBe(
    '<a href="https://listed.example/" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test('[check 71] a link to another host leads to the leaving page, also when it is sanitised again', () => {
  const once = sanitizeRichText('<a href="https://other.example/?a=1&amp;b=2">x</a>', options)
  expect(once).toBe('<a href="/en/leaving?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2">x</a>')
  expect(sanitizeRichText(once, options)).toBe(once)
})

test('[check 71] without configured own hosts, every host is external', () => {
  expect(sanitizeRichText('<a href="https://own.example/">x</a>')).toBe(
    '<a href="/leaving?to=https%3A%2F%2Fown.example%2F">x</a>',
  )
})

describe('[SAF-3] removed with what is inside', () => {
  test.each([
    ['a<script>b</script>c', 'ac'],
    ['a<noscript>b</noscript>c', 'ac'],
    ['a<SCRIPT foo>b</SCRIPT bar>c', 'ac'],
    ['a<script>b', 'a'],
    ['a<!-- b -->c', 'ac'],
    ['a<!-- <b>b</b> ', 'a'],
    ['a<style>b</style>c', 'ac'],
    ['<noscript>a</noscript><script>b</script>c', 'c'],
    ['<scripture>a</scripture>', 'a'],
  ])('%s', (source, expected) => {
    expect(sanitizeRichText(source)).toBe(expected)
  })
})

test('[SAF-3] a control character written as an entity goes like one written out', () => {
  expect(sanitizeRichText('<img title="a\x06b">')).toBe('<img title="ab">')
  expect(sanitizeRichText('<img title="a&#x000006;&#0;&#159;b">')).toBe('<img title="ab">')
})

test('[SAF-3] the text cannot close elements around it, nor leave its own open', () => {
  expect(sanitizeRichText('</div></main><b>a<li>b<td>c')).toBe('<b>abc</b>')
})

test('[SAF-3] the list of attacks is long enough and has no repeats', () => {
  expect(attacks.length).toBeGreaterThan(200)
  expect(new Set(attacks.map(({ text }) => text)).size).toBe(attacks.length)
})

test.each(attacks)('[SAF-3] harmless: $category $text', ({ text }) => {
  expectHarmless(sanitizeRichText(text, options))
})

describe('[SAF-3] whatever the text', () => {
  const pieces = fc.constantFrom(...attacks.map(({ text }) => text).filter((text) => text.length < 200))
  const cuts = fc.tuple(pieces, fc.nat(60), fc.nat(60)).map(([text, from, length]) => text.slice(from, from + length))
  const soup = fc.array(fc.oneof(cuts, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })

  test('pieces of attacks in any order are harmless, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(soup, (fragments) => {
        const clean = sanitizeRichText(fragments.join(''), options)
        expectHarmless(clean)
        expect(sanitizeRichText(clean, options)).toBe(clean)
      }),
      { numRuns: 3_000 },
    )
  })
})

test.each([['<script>'], ['<b '], ['<!--'], ['<a href="'], ['&#'], ['</']])(
  '[SAF-3] 300,000 characters of %j are about as much work as ten times 30,000',
  (piece) => {
    // A quadratic cost would be ten times higher; CPU time is measured in steps of some ms.
    expect(costOf(piece, 300_000, 1)).toBeLessThan(4 * costOf(piece, 30_000, 10) + 40_000)
  },
)

/** CPU time of this thread only, in microseconds. */
function costOf(piece: string, characterCount: number, timesCount: number): number {
  const text = piece.repeat(characterCount / piece.length)
  const before = process.threadCpuUsage()
  for (let time = 0; time < timesCount; time += 1) sanitizeRichText(text)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>`]*")*)>/g

/** Checked by an independent parser: the result has only allowed tags, allowed attributes, safe addresses and text. */
function expectHarmless(html: string): void {
  const text = html.replaceAll(tag, (_, slash: string, name: string, attributes: string) => {
    expect(Object.keys(allowList)).toContain(name)
    if (slash !== '') expect(attributes).toBe('')
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) expectAttribute(key, value)
    return ''
  })
  expect(text).not.toMatch(/[<>\0]/)
}

function expectAttribute(key: string, value: string): void {
  expect([
    'title',
    'lang',
    'dir',
    'href',
    'src',
    'alt',
    'width',
    'height',
    'colspan',
    'rowspan',
    'rel',
    'target',
    'loading',
  ]).toContain(key)
  if (key !== 'href' && key !== 'src') return
  // Every & in the result must be an entity from this list, so no other entity can hide in it.
  expect(value.replaceAll(/&(?:amp|quot|lt|gt|#96);/g, '')).not.toContain('&')
  const { protocol, origin } = new URL(value.replaceAll('&amp;', '&'), ownOrigin)
  if (key === 'src') expect([ownOrigin, ...options.imageOrigins, 'null']).toContain(origin)
  expect(
    key === 'src' ? ['https:', 'data:'] : ['https:', 'http:', 'ftp:', 'mailto:', 'tel:', 'market:', 'argosy:'],
  ).toContain(protocol)
  if (key === 'href') expect([ownOrigin, ...options.policy.listedOrigins, 'null']).toContain(origin)
}
