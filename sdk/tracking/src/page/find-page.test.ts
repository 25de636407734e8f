import { trackedPages } from '@argosy/wire/tracking'
import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'

test.each([
  ['/how-to-sell/wallet/bitcoin', 'how-to-buy:wallet-coins', 'bitcoin'],
  ['/en/how-to-sell/wallet/usd-coin', 'how-to-buy:wallet-coins', 'usd-coin'],
  ['/zh-CN/price/how-to-sell/wallet/BTC/', 'how-to-buy:wallet-coins', 'BTC'],
  ['/how-to-sell/bitcoin', 'how-to-buy:coins', 'bitcoin'],
  ['/de/how-to-sell/usd-coin', 'how-to-buy:coins', 'usd-coin'],
  ['/asia/price/how-to-sell/ETH/', 'how-to-buy:coins', 'ETH'],
])('[TRK-11] %s is the page %s with coin %s', (path, name, coin) => {
  expect(findPage(path)).toEqual({ name, ext: { coin } })
})

test('[TRK-11] both pages are in the how-to-buy section: business Price, sub-area How to buy', () => {
  const business = { business1: 'Price', business2: 'How to buy' }
  expect(trackedPages['how-to-buy:wallet-coins'].business).toEqual(business)
  expect(trackedPages['how-to-buy:coins'].business).toEqual(business)
})

test.each([
  '/how-to-sell',
  '/how-to-sell/',
  '/how-to-sell/wallet/bitcoin/history',
  '/how-to-sell/me@example.com',
  '/how-to-sell/wallet/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '/how-to-sellers/bitcoin',
])('[TRK-11] %s is neither of them', (path) => {
  expect(findPage(path)).toEqual({ name: 'other', ext: {} })
})

test.each([
  ['/', 'home', {}],
  ['/en', 'home', {}],
  ['/zh-TC/', 'home', {}],
  ['/markets', 'markets', {}],
  ['/price', 'price', {}],
  ['/ar/price/bitcoin', 'price', {}],
  ['/how-to-buy', 'how-to-buy', {}],
  ['/de/how-to-buy/usd-coin', 'how-to-buy', {}],
  ['/fr/spot/BTCUSDT', 'spot', { market: 'BTCUSDT' }],
  ['/futures/usdt/ETHUSDT', 'futures', { market: 'ETHUSDT' }],
  ['/en/asset/spot', 'asset', {}],
  ['/de/api-docs', 'api-docs', {}],
  ['/zh-CN/operator', 'operator', {}],
  ['/en/qr-login', 'login', {}],
  ['/register/verify', 'register', {}],
  ['/subaccount/setting/api', 'account', {}],
  ['/spot/what-is-this', 'other', {}],
  ['/nowhere', 'other', {}],
] as const)('%s is the page %s', (path, name, ext) => {
  expect(findPage(path)).toEqual({ name, ext })
})
