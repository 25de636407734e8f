import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragSeparator, layoutPanes } from './panes.ts'

test('candles on top, own panes below, without gap', () => {
  expect(layoutPanes(500, ['own:2', 'own:3'], new Map())).toEqual([
    { key: 'price', top: 0, height: 316 },
    { key: 'own:2', top: 316, height: 92 },
    { key: 'own:3', top: 408, height: 92 },
  ])
})

test('candles keep at least 45% of the height, whatever panes are below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1_200 }), fc.integer({ min: 0, max: 16 }), (height, count) => {
      const keys = Array.from({ length: count }, (_, index) => `own:${index}`)
      const panes = layoutPanes(height, keys, new Map())
      expect(panes.reduce((sum, pane) => sum + pane.height, 0)).toBe(height)
      expect(panes[0]?.height).toBeGreaterThanOrEqual(Math.floor(height * 0.45))
    }),
  )
})

test('a separator gives to one pane what it takes from the other', () => {
  const panes = layoutPanes(500, ['own:2', 'own:3'], new Map())
  expect(layoutPanes(500, ['own:2', 'own:3'], dragSeparator(panes, 1, -50))[1]?.height).toBe(142)
  const between = layoutPanes(500, ['own:2', 'own:3'], dragSeparator(panes, 2, 30))
  expect(between.map(({ height }) => height)).toEqual([316, 122, 62])
  expect(dragSeparator(panes, 2, 500).get('own:3')).toBe(36)
})
