import { expect, test } from 'vitest'
import { formatPreloadLinks } from './critical-scripts.server.ts'

const nothing = { catalogs: [], phoneChunks: [], lastChunks: [] }
const addressesOf = (links: string) => [...links.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)

test('only the first two scripts load with the styles; further ones and catalogs get low priority', () => {
  const links = formatPreloadLinks({}, ['/a.js', '/b.js', '/c.js'], { ...nothing, catalogs: ['/words.js'] })
  expect(links).toBe(
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
      '<link rel="modulepreload" href="/c.js" fetchpriority="low"/>' +
      '<link rel="modulepreload" href="/words.js" fetchpriority="low"/>',
  )
})

test('what only a phone needs comes with all that it imports, once, and for phones only', () => {
  const manifest = {
    'kit/sheet.tsx': { file: 'sheet.js', imports: ['_overlays.js', '_a.js'] },
    '_overlays.js': { file: 'overlays.js', imports: ['_a.js'] },
    '_a.js': { file: 'a.js' },
  }
  const links = formatPreloadLinks(manifest, ['/a.js'], { ...nothing, phoneChunks: ['kit/sheet.tsx'] })
  expect(addressesOf(links)).toEqual(['/a.js', '/sheet.js', '/overlays.js'])
  expect(links.match(/media="\(max-width: 768px\)"/g)).toHaveLength(2)
})

test('lazy chunks are fetched after everything that the page waits for', () => {
  const manifest = { 'panels.ts': { file: 'panels.js', imports: ['_a.js'] }, 'sheet.tsx': { file: 'sheet.js' } }
  const critical = { catalogs: ['/words.js'], phoneChunks: ['sheet.tsx'], lastChunks: ['panels.ts'] }
  const links = formatPreloadLinks({ ...manifest, '_a.js': { file: 'a.js' } }, ['/a.js'], critical)
  expect(addressesOf(links)).toEqual(['/a.js', '/words.js', '/sheet.js', '/panels.js'])
})

test('a source that is not in the build is omitted', () => {
  expect(formatPreloadLinks({}, [], { ...nothing, phoneChunks: ['gone.tsx'] })).toBe('')
})
