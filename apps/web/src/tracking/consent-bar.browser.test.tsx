import { trackingConsent } from '@argosy/browser/preferences'
import { expectNoAxeViolations, renderKit } from '@argosy/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalizationProvider } from '../messages/localization-context.tsx'
import { createTestLocalization } from '../messages/testing/create-test-localization.ts'
import { ConsentSlot } from './consent-slot.tsx'
import { closeConsentQuestion, openConsentQuestion } from './consent-question.ts'

afterEach(() => {
  closeConsentQuestion()
  trackingConsent.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const question = () => page.getByRole('complementary', { name: 'Allow analytics?' })
const button = (name: string) => page.getByRole('button', { name })

function open(locale = 'en'): void {
  renderKit(
    <LocalizationProvider localization={createTestLocalization(locale)}>
      <button type="button" onClick={openConsentQuestion}>
        Privacy choices
      </button>
      <ConsentSlot />
    </LocalizationProvider>,
    { direction: locale === 'ar' ? 'rtl' : 'ltr' },
  )
  ;(document.activeElement as HTMLElement).blur()
}

async function showQuestion(locale?: string): Promise<void> {
  open(locale)
  openConsentQuestion()
  await expect.element(question()).toBeVisible()
}

test('nothing is shown until the banner is opened', async () => {
  open()
  await expect.element(question()).not.toBeInTheDocument()
})

test.each([
  ['No, thanks', 'no'],
  ['Allow', 'yes'],
] as const)('“%s” is remembered as %s, and the question goes', async (name, consent) => {
  await showQuestion()
  expect(document.activeElement, 'the focus stays where it was').toBe(document.body)
  await button(name).click()
  expect(trackingConsent.get()).toBe(consent)
  await expect.element(question()).not.toBeInTheDocument()
})

test('both answers are reached by the keyboard, and Escape is a no', async () => {
  await showQuestion()
  button('No, thanks').element().focus()
  await userEvent.tab()
  await expect.element(button('Allow')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(trackingConsent.get()).toBe('no')
  await expect.element(question()).not.toBeInTheDocument()
})

test('reopening the banner shows the current answer, takes the focus and returns it on close', async () => {
  trackingConsent.set('yes')
  open()
  await button('Privacy choices').click()
  await expect.element(page.getByText('Your answer so far: yes.')).toBeVisible()
  await expect.element(question()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Privacy choices')).toHaveFocus()
  expect(trackingConsent.get(), 'put away, not taken back').toBe('yes')
})

test('with Global Privacy Control there is no choice to make', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  open()
  await button('Privacy choices').click()
  await expect.element(page.getByText(/Global Privacy Control is on/)).toBeVisible()
  await expect.element(button('Allow')).not.toBeInTheDocument()
  await button('Close').click()
  expect(trackingConsent.isSaved()).toBe(false)
})

test.each([
  ['en', 1440, 900],
  ['ar', 1440, 900],
  ['en', 360, 640],
  ['ar', 360, 640],
] as const)('it stands in the corner where a line begins: %s, %d × %d', async (locale, width, height) => {
  await page.viewport(width, height)
  await showQuestion(locale)
  const { left, right, bottom } = question().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(8)
  expect(right).toBeLessThanOrEqual(width - 8)
  expect(bottom).toBeLessThanOrEqual(height - 8)
  if (width > 768) expect(locale === 'ar' ? width - right : left).toBe(16)
})

test.each(['en', 'ar'])('axe is content in both themes, %s', async (locale) => {
  await showQuestion(locale)
  await expectNoAxeViolations()
})
