import { expect, test } from 'vitest'
import { positionTip } from './position-tip.ts'

const screen = { width: 1_000, height: 800 }

test('the tooltip is placed to the left of the book, over the chart', () => {
  expect(positionTip({ top: 300, bottom: 320, left: 600, right: 880 }, screen)).toEqual({
    top: '310px',
    right: '408px',
    translate: '0 -50%',
  })
})

test('a book on the left has them on its right', () => {
  expect(positionTip({ top: 300, bottom: 320, left: 0, right: 280 }, screen)).toMatchObject({ left: '288px' })
  // One pixel less than the tooltip needs.
  expect(positionTip({ top: 300, bottom: 320, left: 239, right: 519 }, screen)).toMatchObject({ left: '527px' })
})

test('they stay on the screen beside its first and its last row', () => {
  expect(positionTip({ top: 0, bottom: 20, left: 600, right: 880 }, screen)).toMatchObject({ top: '70px' })
  expect(positionTip({ top: 780, bottom: 800, left: 600, right: 880 }, screen)).toMatchObject({ top: '730px' })
})

test('a book as wide as the screen has them under the row, or over it', () => {
  const narrow = { width: 390, height: 800 }
  expect(positionTip({ top: 300, bottom: 320, left: 0, right: 390 }, narrow)).toEqual({ top: '328px', left: '8px' })
  expect(positionTip({ top: 760, bottom: 780, left: 0, right: 390 }, narrow)).toEqual({ bottom: '48px', left: '8px' })
})
