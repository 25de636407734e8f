import { expectNoAxeViolations } from '@argosy/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderTrade } from '../../shared/testing/render-trade.tsx'
import { storedIndicators } from '../chart-preferences.ts'
import { IndicatorDialog } from './indicator-dialog.tsx'

afterEach(() => storedIndicators.clear())

const dialog = page.getByRole('dialog', { name: 'Indicators' })
const search = dialog.getByLabelText('Find an indicator')

function scroller(): HTMLElement {
  let element = search.element().parentElement
  while (element && getComputedStyle(element).overflowY !== 'auto') element = element.parentElement
  if (!element) throw new Error('nothing scrolls')
  return element
}

const hints = () => ['data-more-before', 'data-more-after'].filter((name) => scroller().hasAttribute(name))

test.each(['ltr', 'rtl'] as const)(
  'the list fades where it goes on, in %s, and search narrows it',
  async (direction) => {
    await page.viewport(1440, 700)
    renderTrade(<IndicatorDialog onClose={() => {}} />, { direction })
    await expect.poll(hints).toEqual(['data-more-after'])
    expect(getComputedStyle(scroller()).maskImage).toContain('gradient')
    scroller().scrollTop = 100
    await expect.poll(hints).toEqual(['data-more-before', 'data-more-after'])
    scroller().scrollTop = scroller().scrollHeight
    await expect.poll(hints).toEqual(['data-more-before'])
    await expectNoAxeViolations(document.body)
    // A list that fits has no scroll hint.
    await search.fill('RSI')
    await expect.poll(hints).toEqual([])
    expect(getComputedStyle(scroller()).maskImage).toBe('none')
  },
)

test('the placeholder of the search shows examples', async () => {
  renderTrade(<IndicatorDialog onClose={() => {}} />)
  await expect.element(search).toHaveAttribute('placeholder', 'MA, RSI, MACD')
})
