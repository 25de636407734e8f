import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionCard } from './position-card.ts'

const view = { width: 1440, height: 900 }
const card = { width: 300, height: 160 }

test.each([
  ['after what has room there', { left: 0, top: 100, width: 800, height: 500 }, 'ltr', { left: 812, top: 100 }],
  ['before it at the right edge', { left: 1124, top: 100, width: 316, height: 700 }, 'ltr', { left: 812, top: 100 }],
  ['in Arabic before it first', { left: 640, top: 100, width: 400, height: 500 }, 'rtl', { left: 328, top: 100 }],
  ['below what is as wide as the page', { left: 0, top: 56, width: 1440, height: 52 }, 'ltr', { left: 12, top: 120 }],
  [
    'above what stands at the lower edge',
    { left: 0, top: 640, width: 1440, height: 260 },
    'ltr',
    { left: 12, top: 468 },
  ],
  ['inside what is everywhere', { left: 0, top: 0, width: 1440, height: 900 }, 'ltr', { left: 12, top: 728 }],
] as const)('%s', (_name, target, direction, expected) => {
  expect(positionCard(target, card, view, direction)).toEqual(expected)
})

test('the card is always within the window, whatever it points at', () => {
  const px = fc.integer({ min: -2_000, max: 3_000 })
  const size = fc.integer({ min: 0, max: 3_000 })
  fc.assert(
    fc.property(
      px,
      px,
      size,
      size,
      fc.constantFrom('ltr' as const, 'rtl' as const),
      (left, top, width, height, way) => {
        const position = positionCard({ left, top, width, height }, card, view, way)
        expect(position.left).toBeGreaterThanOrEqual(0)
        expect(position.top).toBeGreaterThanOrEqual(0)
        expect(position.left + card.width).toBeLessThanOrEqual(view.width)
        expect(position.top + card.height).toBeLessThanOrEqual(view.height)
      },
    ),
  )
})
