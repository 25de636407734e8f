import { expect, test } from 'vitest'
import { formatSitemap } from './format-sitemap.ts'

test('each address is one entry, and no address can break the list', () => {
  const text = formatSitemap(['https://argosy.example/en', 'https://argosy.example/x?a=1&b=<c>'])
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://argosy.example/en</loc>',
    '<loc>https://argosy.example/x?a=1&amp;b=&lt;c&gt;</loc>',
  ])
  expect(text.startsWith('<?xml version="1.0"')).toBe(true)
})
