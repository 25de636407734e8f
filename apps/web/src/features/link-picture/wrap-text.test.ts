import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

const measure = (text: string, size: number) => text.length * size
const room = { width: 100, linesMax: 2, sizes: [10, 5] }

test('a heading that fits keeps the largest size, and breaks between words', () => {
  expect(wrapText('Bitcoin price', 'en', room, measure)).toEqual({ lines: ['Bitcoin', 'price'], size: 10 })
  expect(wrapText('BTC-Preis heute', 'de', room, measure)).toEqual({ lines: ['BTC-Preis', 'heute'], size: 10 })
})

test('a longer one gets a smaller size, and the longest ends with an ellipsis', () => {
  expect(wrapText('How to buy Ethereum Classic', 'en', room, measure)).toEqual({
    lines: ['How to buy Ethereum', 'Classic'],
    size: 5,
  })
  const { lines, size } = wrapText('word '.repeat(40), 'en', room, measure)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(100)
})

test('Chinese and Japanese break between any two words, and no line begins with punctuation', () => {
  const { lines } = wrapText('すべての数字が見える取引を。', 'ja', room, measure)
  expect(lines.join('')).toBe('すべての数字が見える取引を。')
  for (const line of lines) expect(line).not.toMatch(/^[。、）」]/)
})
