import { expect, test } from 'vitest'
import { formatAtom } from './format-atom.ts'

test('a feed has an entry for each announcement, and no text ends an element', () => {
  const text = formatAtom({
    title: 'Announcements',
    address: 'https://argosy.example/en/announcements',
    feedAddress: 'https://argosy.example/en/announcements.atom',
    entries: [
      {
        title: 'A & B </title><script>',
        summary: '"quoted"',
        htmlLang: 'en',
        address: 'https://argosy.example/en/announcements/a',
        publishedAtMs: Date.UTC(2026, 10, 19),
        changedAtMs: Date.UTC(2026, 10, 20),
      },
    ],
  })
  expect(text).toContain('<title>A &amp; B &lt;/title&gt;&lt;script&gt;</title>')
  expect(text).toContain('<published>2026-11-19T00:00:00.000Z</published>')
  expect(text.match(/<updated>[^<]*<\/updated>/g)).toEqual([
    '<updated>2026-11-20T00:00:00.000Z</updated>',
    '<updated>2026-11-20T00:00:00.000Z</updated>',
  ])
  expect(text.match(/<entry /g)).toHaveLength(1)
})

test('a feed without announcements is still a feed', () => {
  expect(formatAtom({ title: 'x', address: 'y', feedAddress: 'z', entries: [] })).toContain('<updated>1970-01-01T')
})
