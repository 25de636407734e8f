import { findLanguage } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { judgeLinks, listOwnAddresses, withoutLanguage } from './judge-links.ts'
import { readDocument } from './read-document.ts'

const base = 'https://argosy.example/de/markets'

function judge(...hrefs: readonly string[]): string[] {
  const language = findLanguage('de')
  if (!language) throw new Error('no German')
  const html = `<h1 id="content">Märkte</h1>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}`
  return judgeLinks(readDocument(html), language, base)
}

test.each(['/de/spot/BTCUSDT', '/de', '#content', '/ar/markets', '/robots.txt', 'https://elsewhere.example/en'])(
  'leaves alone the link %s',
  (href) => {
    expect(judge(href)).toEqual([])
  },
)

test.each([
  ['/en/spot/BTCUSDT', 'leaves the language'],
  ['https://argosy.example/en', 'leaves the language'],
  ['#gone', 'leads to no element'],
  ['http://', 'is no address'],
])('finds the link %s: it %s', (href, finding) => {
  expect(judge(href).join()).toContain(finding)
})

test('addresses to check are listed once, and only those of our own origin', () => {
  const written = ['/de/spot?a=1#b', '/de/spot?a=1', 'x.png', '#content', 'https://elsewhere.example/', 'mailto:a@b.c']
  expect(listOwnAddresses(written, base)).toEqual(['/de/spot?a=1', '/de/x.png'])
})

test('an address is the same in every language', () => {
  expect(['/de/markets?tab=a', '/ar/markets?tab=a', '/markets?tab=a'].map(withoutLanguage)).toEqual(
    Array(3).fill('/markets?tab=a'),
  )
})
