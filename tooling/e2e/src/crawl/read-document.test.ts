import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

const html = `<!doctype html><html lang="de" dir="ltr"><head>
  <title>Märkte</title><meta name="description" content="Alle Märkte"><meta name="robots" content="noindex">
  <link rel="canonical" href="/de/markets"><link rel="alternate" hreflang="x-default" href="/en/markets">
  <link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/a.js"></script></head>
  <body><a href="/de">Start</a><a href="/de">Start</a><img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt="Ein Bild">
  <p id="text">Offene<!-- --> Aufträge</p><code>orders.open.count</code><script>undefined</script>
  <bdi translate="no">Maker</bdi><span lang="en">English words</span><input placeholder="Suchen"></body></html>`

test('reads the language, links and robots settings of a page', () => {
  expect(readDocument(html)).toMatchObject({
    lang: 'de',
    dir: 'ltr',
    canonicals: ['/de/markets'],
    alternates: [{ hreflang: 'x-default', href: '/en/markets' }],
    isIndexed: false,
    ids: new Set(['text']),
  })
})

test('reads every visible text, and none of scripts, names and other languages', () => {
  const texts = ['Märkte', 'Alle Märkte', 'Start', 'Ein Bild', 'Offene', 'Aufträge', 'Suchen']
  expect(readDocument(html).texts.toSorted()).toEqual(texts.toSorted())
})

test('reads each link and each file once', () => {
  expect(readDocument(html)).toMatchObject({
    links: ['/de'],
    assets: ['/assets/a.css', '/assets/a.js', '/a.png', '/b.png', '/c.png'],
  })
})
