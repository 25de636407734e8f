import { expect, test } from 'vitest'
import { canonicalPath, isWebViewPage } from './web-view-pages.ts'

test.each([
  ['/trade-spot', true],
  ['/de/trade-spot/ETHUSDT', true],
  ['/en/trade-asset-order', true],
  ['/en/trade-asset', false],
  ['/en/trade-spotless', false],
  ['/en/spot/BTCUSDT', false],
  ['/en/nothing/trade-spot', false],
])('[PAG-26] [PAG-30] %s stands without header and footer: %s', (path, isWebView) => {
  expect(isWebViewPage(path)).toBe(isWebView)
})

test.each([
  ['/en/trade-spot', '/spot/BTCUSDT'],
  ['/trade-spot/', '/spot/BTCUSDT'],
  ['/ar/trade-spot/ETHUSDT', '/spot/ETHUSDT'],
  ['/ar/trade-asset-order', '/trade-asset-order'],
  ['/ar/markets', '/markets'],
  ['/ar', '/'],
])('[PAG-26] [LOC-13] search engines know %s as %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})
