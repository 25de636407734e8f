import { beforeEach, expect, test } from 'vitest'
import { forgetPanel, panelSizes, rememberPanel } from './panel-sizes.ts'

beforeEach(() => panelSizes.clear())

test('each layout stores its own panel sizes, in whole pixels', () => {
  rememberPanel('right', 'market', 300.4)
  rememberPanel('right', 'form', 350)
  rememberPanel('classic', 'market', 280)
  expect(panelSizes.get()).toEqual({ right: { market: 300, form: 350 }, classic: { market: 280 } })
})

test('a panel that is reset leaves the others as they are', () => {
  rememberPanel('right', 'market', 300)
  rememberPanel('right', 'form', 350)
  forgetPanel('right', 'market')
  forgetPanel('left', 'market')
  expect(panelSizes.get()).toEqual({ right: { form: 350 }, left: {} })
})
