import { expect, test } from 'vitest'
import { isSlideGood, type Slide } from './judge-slide.ts'

const aSlide = (change: Partial<Slide> = {}): Slide => ({
  x: 120,
  track: [
    [0, 0],
    [60, 250],
    [119, 600],
    [120, 900],
  ],
  ...change,
})

test('[CAP-4] a slide within four pixels of the target passes, one further off fails', () => {
  expect([116, 120, 124].map((target) => isSlideGood(aSlide(), target))).toEqual([true, true, true])
  expect([115, 125, 0, 320].map((target) => isSlideGood(aSlide(), target))).toEqual([false, false, false, false])
})

test.each<[string, Slide['track']]>([
  ['no way at all', []],
  [
    'a jump',
    [
      [120, 0],
      [120, 900],
    ],
  ],
  [
    'a way that is over before a hand could move',
    [
      [0, 0],
      [60, 100],
      [120, 299],
    ],
  ],
  [
    'a way longer than half a minute',
    [
      [0, 0],
      [60, 100],
      [120, 30_001],
    ],
  ],
  [
    'a way back in time',
    [
      [0, 0],
      [60, 500],
      [90, 400],
      [120, 900],
    ],
  ],
  [
    'a way that ends elsewhere',
    [
      [0, 0],
      [60, 500],
      [90, 900],
    ],
  ],
])('[CAP-4] %s is refused, though the place is right', (_, track) => {
  expect(isSlideGood(aSlide({ track }), 120)).toBe(false)
})

test.each([300, 30_000])('[CAP-4] a slide of %i ms passes as human', (lastMs) => {
  const track = [
    [0, 0],
    [80, 200],
    [120, lastMs],
  ] as const
  expect(isSlideGood(aSlide({ track }), 120)).toBe(true)
})
