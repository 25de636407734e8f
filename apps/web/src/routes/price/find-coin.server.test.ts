import { coinOf } from '@argosy/catalogue'
import { expect, test } from 'vitest'
import { requireCoin } from './find-coin.server.ts'
import { readUnknownCoin } from './unknown-coin.ts'

const coins = ['BTC', 'ETC', 'NEW'].map(coinOf)

function findCoin(address: string, coin: string, listed: typeof coins | null = coins): unknown {
  try {
    return requireCoin({ request: new Request(`http://web${address}`), section: '/price/', coin, coins: listed })
  } catch (thrown) {
    return thrown
  }
}

test.each([
  ['bitcoin', 'BTC'],
  ['ethereum-classic', 'ETC'],
  ['new', 'NEW'],
])('[PAG-32] /price/%s is the page of %s', (coin, assetId) => expect(findCoin(`/de/price/${coin}`, coin)).toBe(assetId))

test.each([
  ['/de/price/BTC', 'BTC', '/de/price/bitcoin'],
  ['/price/Bitcoin', 'Bitcoin', '/price/bitcoin'],
  ['/ar/price/etc?appTheme=dark', 'etc', '/ar/price/ethereum-classic?appTheme=dark'],
])('[PAG-32] %s leads to the one address of its coin', (address, coin, target) => {
  const answer = findCoin(address, coin) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
})

test.each(['nopecoin', '', '__proto__', '<script>', 'x'.repeat(500)])('[PAG-32] there is no coin "%s"', (coin) => {
  const answer = findCoin('/price/x', coin) as { readonly init: ResponseInit; readonly data: unknown }
  expect(answer.init.status).toBe(404)
  // Invalid names are not repeated on the page.
  expect(readUnknownCoin(answer.data)).toBe(/^\w{1,40}$/.test(coin) ? coin : undefined)
})

test('without a market list, the coins of the first listings are known', () => {
  expect(findCoin('/price/solana', 'solana', null)).toBe('SOL')
})
