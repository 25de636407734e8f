import { expect, test } from 'vitest'
import { addIntegrity, formatImportMap } from './integrity.server.ts'

const release = {
  '/assets/a.js': 'sha256-a',
  '/assets/a.css': 'sha256-c',
  '/assets/de.js': 'sha256-de',
  '/assets/fr.js': 'sha256-fr',
  '/favicon.svg': 'sha256-f',
}

test('every link that fetches a script or a style names its hash, and no other', () => {
  const html =
    '<link rel="late" href="/assets/a.js"/><link nonce="n" rel="modulepreload" href="/assets/a.js" media="print"/>' +
    '<link href="/assets/a.css" rel="stylesheet"/><link rel="icon" href="/favicon.svg"/>'
  expect(addIntegrity(html, release)).toBe(
    '<link rel="late" href="/assets/a.js" integrity="sha256-a"/>' +
      '<link nonce="n" rel="modulepreload" href="/assets/a.js" integrity="sha256-a" media="print"/>' +
      '<link href="/assets/a.css" integrity="sha256-c" rel="stylesheet"/><link rel="icon" href="/favicon.svg"/>',
  )
})

test('a file that is not of the release is on no page', () => {
  expect(() => addIntegrity('<link rel="stylesheet" href="/assets/other.css"/>', release)).toThrow('/assets/other.css')
})

test('on a development server nothing is hashed', () => {
  const html = '<link rel="stylesheet" href="/src/base.css"/>'
  expect(addIntegrity(html, {})).toBe(html)
  expect(formatImportMap({ catalog: 'de' }, {}, {})).toBe('{"integrity":{}}')
})

test('the import map has every script, and catalogs only of the page’s language', () => {
  const manifest = {
    'src/a.tsx': { file: 'assets/a.js' },
    'locales/de/shell.po': { file: 'assets/de.js' },
    '../../ui/frame/locales/fr/frame.po': { file: 'assets/fr.js' },
  }
  expect(JSON.parse(formatImportMap({ catalog: 'de' }, release, manifest))).toEqual({
    integrity: { '/assets/a.js': 'sha256-a', '/assets/de.js': 'sha256-de' },
  })
})
