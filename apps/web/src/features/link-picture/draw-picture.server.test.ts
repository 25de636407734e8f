import { coinOf } from '@argosy/catalogue'
import { english, findLanguage } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { chooseHeading, drawPicture } from './draw-picture.server.ts'
import { pictureSize } from './picture-size.ts'

const isJpeg = (file: Buffer) => file.readUInt16BE(0) === 0xffd8 && file.readUInt16BE(file.length - 2) === 0xffd9

/** Height and width stand in the segment that starts the frame. */
function readSize(file: Buffer): { readonly width: number; readonly height: number } {
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  return { width: file.readUInt16BE(frame + 7), height: file.readUInt16BE(frame + 5) }
}

test.each([
  ['en', 'How to buy Ethereum Classic'],
  ['ar', 'كيفية شراء Ethereum Classic'],
  ['ja', 'Ethereum Classicの買い方'],
  ['vi', 'Cách mua Ethereum Classic'],
])('a picture in %s has the announced size and less than 150 kB', async (key, heading) => {
  const language = findLanguage(key) ?? english
  const picture = await drawPicture({ language, heading, coin: coinOf('ETC'), host: 'argosy.example' })
  expect(isJpeg(picture)).toBe(true)
  expect(readSize(picture)).toEqual(pictureSize)
  expect(picture.length).toBeLessThan(150_000)
})

test('without a face for its script a heading is replaced by the name of the coin or of the site', () => {
  const none = () => false
  expect(chooseHeading('Bitcoinの価格', coinOf('BTC'), none)).toBe('Bitcoin')
  expect(chooseHeading('سعر Bitcoin', coinOf('BTC'), none)).toBe('Bitcoin')
  expect(chooseHeading('学ぶ', undefined, none)).toBe('Argosy')
  expect(chooseHeading('Giá Bitcoin', coinOf('BTC'), none)).toBe('Giá Bitcoin')
  expect(chooseHeading('Bitcoinの価格', coinOf('BTC'), () => true)).toBe('Bitcoinの価格')
})
