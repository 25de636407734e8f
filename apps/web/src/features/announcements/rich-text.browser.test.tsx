import { expectNoAxeViolations, renderKit } from '@argosy/kit/testing'
import { parseRichText, type RichTextNode } from '@argosy/safety/rich-text'
import { beforeEach, expect, test, vi } from 'vitest'
import vectors from '../../../../../sdk/safety/vectors/rich-text.json' with { type: 'json' }
import { RichText } from './rich-text.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const show = (nodes: readonly RichTextNode[]) => renderKit(<RichText nodes={nodes} lang="en" dir="ltr" />)

test('[SAF-3] an article made of every known attack runs nothing and shows no element that could', async () => {
  const pwned = vi.fn<() => void>()
  Object.assign(window, { pwned })
  show(Object.values(vectors).flatMap((texts) => texts.flatMap((text) => parseRichText(text))))
  const article = document.querySelector('div[lang=en][dir=ltr]')
  // A link that is followed would end the test.
  article?.addEventListener('click', (event) => event.preventDefault())
  expect(article?.querySelectorAll('*').length).toBeGreaterThan(100)
  expect(article?.querySelector('script, style, iframe, object, embed, form, input, svg, math, base, meta')).toBeNull()
  for (const element of article?.querySelectorAll('*') ?? []) {
    for (const { name } of element.attributes) expect(name).not.toMatch(/^(?:on|style$|id$|srcdoc$|formaction$)/)
    expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*(?:javascript|vbscript|data):/i)
    if (element instanceof HTMLElement) element.click()
  }
  await new Promise(requestAnimationFrame)
  expect(pwned).not.toHaveBeenCalled()
})

test.each(Object.entries(vectors))('a browser parses what it is served as it was rendered: %s', (_, texts) => {
  for (const text of texts) {
    const { container, unmount } = show(parseRichText(text))
    const served = document.createElement('template')
    served.innerHTML = container.innerHTML
    expect(served.innerHTML).toBe(container.innerHTML)
    unmount()
  }
})

test('[SAF-3] what is not on the allow list is left out, wherever the tree came from', () => {
  show([
    { tag: 'script', attributes: {}, children: ['pwned()'] },
    { tag: 'p', attributes: { onclick: 'pwned()', style: 'color:red', title: 'kept' }, children: ['text'] },
    { tag: 'a', attributes: { href: 'javascript:pwned()' }, children: ['link'] },
    { tag: 'constructor', attributes: {}, children: ['x'] },
  ])
  expect(document.querySelector('script:not([src])')?.textContent ?? '').not.toContain('pwned')
  const paragraph = document.querySelector('p[title=kept]')
  expect(paragraph?.getAttributeNames()).toEqual(['title'])
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([''])
})

test('headings, lists and tables of an article are accessible, and a wide table scrolls inside', async () => {
  const row = `<tr>${'<td>0.00000001</td>'.repeat(30)}</tr>`
  show(
    parseRichText(
      `<h2>Heading</h2><ul><li>one</li></ul><table><thead><tr>${'<th>Column</th>'.repeat(30)}</tr></thead><tbody>${row}</tbody></table>`,
    ),
  )
  const table = document.querySelector('table')
  expect(table?.parentElement?.scrollWidth).toBeGreaterThan(table?.parentElement?.clientWidth ?? 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expectNoAxeViolations()
})
