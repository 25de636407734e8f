import { expect, test } from 'vitest'
import { formatSitemap, formatSitemapIndex } from './format-sitemap.ts'
import { sitemapEntryMax, sitemapPaths } from './sitemap-paths.ts'

test('each address is one entry, and no address can break the list', () => {
  const text = formatSitemap([
    { address: 'https://argosy.example/en' },
    { address: 'https://argosy.example/x?a=1&b=<c>', changedOn: '2026-11-19' },
  ])
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://argosy.example/en</loc>',
    '<loc>https://argosy.example/x?a=1&amp;b=&lt;c&gt;</loc>',
  ])
  expect(text.match(/<lastmod>[^<]*<\/lastmod>/g)).toEqual(['<lastmod>2026-11-19</lastmod>'])
  expect(text.startsWith('<?xml version="1.0"')).toBe(true)
})

test('a coin has its four pages; those that show prices change every day', () => {
  const markets = [
    { marketId: 'BTCUSDT', base: 'BTC' },
    { marketId: 'BTCUSDC', base: 'BTC' },
  ]
  const announced = { path: '/announcements/a', changedOn: '2026-11-18' }
  const found = sitemapPaths(markets, '2026-11-19', [announced])
  const paths = found.map(({ path }) => path)
  expect(paths).toEqual([
    '/',
    '/markets',
    '/price',
    '/spot/BTCUSDT',
    '/spot/BTCUSDC',
    '/price/bitcoin',
    '/learn',
    '/learn/safety',
    '/legal/terms',
    '/legal/privacy',
    '/legal/risk',
    '/legal/cookies',
    '/announcements/a',
    '/fee',
    '/vip/vipIntroduce',
    '/how-to-buy',
    '/api-docs',
    '/download',
    '/status',
    '/learn/order-types',
    '/announcements',
    '/about',
    '/security',
    '/how-to-buy/bitcoin',
    '/how-to-sell/bitcoin',
    '/how-to-sell/wallet/bitcoin',
  ])
  expect(found.filter(({ changedOn }) => changedOn === undefined).map(({ path }) => path)).toEqual(paths.slice(13))
})

test('more markets than one list may hold are cut, not refused', () => {
  const markets = Array.from({ length: 30_000 }, (_, index) => ({ marketId: `M${index}`, base: `B${index}` }))
  expect(sitemapPaths(markets, '2026-11-19', []).length).toBeLessThanOrEqual(sitemapEntryMax)
})

test('the index names the list of each language once', () => {
  const text = formatSitemapIndex(['https://argosy.example/sitemap/en.xml', 'https://argosy.example/sitemap/ar.xml'])
  expect(text.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://argosy.example/sitemap/en.xml</loc>',
    '<loc>https://argosy.example/sitemap/ar.xml</loc>',
  ])
  expect(text).toContain('<sitemapindex')
})
