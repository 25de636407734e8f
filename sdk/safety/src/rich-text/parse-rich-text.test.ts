import { beforeEach, describe, expect, test, vi } from 'vitest'
import vectors from '../../vectors/rich-text.json' with { type: 'json' }
import { allowList } from './allow-list.ts'
import { parseRichText, type RichTextElement, type RichTextNode } from './index.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const options = {
  policy: { ownOrigin: 'https://own.example', listedOrigins: [], leavingPath: '/en/leaving' },
  imageOrigins: ['https://img.example'],
}
const element = (tag: string, attributes: Record<string, string>, ...children: RichTextNode[]) => ({
  tag,
  attributes,
  children,
})

test('[SAF-3] rich text becomes a tree of allowed elements with decoded text', () => {
  expect(parseRichText('<p>a &lt; b &amp; <b title="&quot;x&quot;">c</b><br></p>', options)).toEqual([
    element('p', {}, 'a < b & ', element('b', { title: '"x"' }, 'c'), element('br', {})),
  ])
  expect(parseRichText('<a href="https://other.example/?a=1&amp;b=2">x</a>', options)).toEqual([
    element('a', { href: '/en/leaving?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2' }, 'x'),
  ])
})

test('[SAF-3] a picture comes from a listed host only', () => {
  const own = parseRichText('<img src="https://img.example/a.png" alt="A">', options)
  expect(own).toEqual([element('img', { src: 'https://img.example/a.png', loading: 'lazy', alt: 'A' })])
  expect(parseRichText('<img src="https://elsewhere.example/a.png" alt="A">', options)).toEqual([
    element('img', { alt: 'A' }),
  ])
})

test('an element where HTML does not allow it is left out, and its words stay', () => {
  expect(parseRichText('<p>a<div>b</div></p>')).toEqual([element('p', {}, 'a', 'b')])
  expect(parseRichText('<a href="#x">a<a href="#y">b</a></a>')).toEqual([element('a', { href: '#x' }, 'a', 'b')])
  expect(parseRichText('<table>stray<tr><td>x</td></tr></table>')).toEqual([
    element('table', {}, element('tbody', {}, element('tr', {}, element('td', {}, 'x')))),
  ])
})

test('an unknown entity stays as it was written, and no character that a page cannot show comes from one', () => {
  expect(parseRichText('&eacute; &#233; &#xd800; &#0;')).toEqual(['&eacute; é  '])
})

test('the deepest legal text is 32 levels deep, and the text below it stays', () => {
  const deep = parseRichText(`${'<div>'.repeat(3_000)}x${'</div>'.repeat(3_000)}`)
  const depthOf = (nodes: readonly RichTextNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))))
  expect(depthOf(deep)).toBe(32)
  expect(JSON.stringify(deep)).toContain('"x"')
})

describe('[SAF-3] no attack becomes an element, attribute or address outside the allow list', () => {
  const attacks = Object.entries(vectors).flatMap(([category, strings]) => strings.map((text) => ({ category, text })))
  const hrefs = /^[\s\p{Cc}]*(?:javascript|vbscript|data:(?!image\/(?:gif|png|jpeg|webp)[;,]))/iu

  test.each(attacks)('$category: $text', ({ text }) => {
    for (const { tag, attributes } of listElements(parseRichText(text, options))) {
      expect(Object.keys(allowList)).toContain(tag)
      expect([...(allowList[tag] ?? []), 'target', 'rel', 'loading']).toEqual(
        expect.arrayContaining(Object.keys(attributes)),
      )
      expect(attributes['href'] ?? '').not.toMatch(hrefs)
      expect(attributes['src'] ?? '').not.toMatch(hrefs)
    }
    expect(text).not.toBe('')
  })

  function listElements(nodes: readonly RichTextNode[]): readonly RichTextElement[] {
    return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...listElements(node.children)]))
  }
})
