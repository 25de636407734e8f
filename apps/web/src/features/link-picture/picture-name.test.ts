import { coins } from '@argosy/catalogue'
import { expect, test } from 'vitest'
import { catalogNames, readCatalog } from '../../messages/test-catalog.ts'
import { findPicture, pictureNames } from './picture-name.ts'

test('the set of pictures is closed: seven pages and three for each coin', () => {
  expect(pictureNames).toHaveLength(7 + 3 * coins.length)
  for (const name of pictureNames) expect(findPicture(name)).toMatchObject({ area: expect.any(String) as string })
  for (const name of ['', 'price', 'price-BITCOIN', 'toString', 'fee', '../home', 'constructor'])
    expect([undefined, 'unknown_coin']).toContain(findPicture(name))
})

test('a coin without a description has no picture of its own', () => {
  expect(findPicture('price-newcoin')).toBe('unknown_coin')
})

test('each picture shows a message that its catalog has, in every language', async () => {
  for (const catalog of catalogNames.filter((name) => !name.includes('-') || name.startsWith('zh')))
    for (const name of [
      'home',
      'prices',
      'how-to-buy',
      'learn',
      'learn-order-types',
      'learn-safety',
      'price-bitcoin',
      'how-to-buy-bitcoin',
      'how-to-sell-bitcoin',
    ]) {
      const picture = findPicture(name)
      if (typeof picture !== 'object') throw new Error(name)
      expect((await readCatalog(catalog, picture.area)).get(picture.messageId), `${catalog} ${name}`).toBeTruthy()
    }
})
