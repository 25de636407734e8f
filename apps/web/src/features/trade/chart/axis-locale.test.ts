import { hasDigitChoice, languages, withDigits } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { axisLocale } from './chart-numbers.ts'

const inArabicDigits = languages.filter(hasDigitChoice).map((language) => withDigits(language, 'arab'))

test.each([...languages, ...inArabicDigits])('the axis can be written in $key with $digits digits', (language) => {
  const { numberingSystem } = new Intl.DateTimeFormat(axisLocale(language)).resolvedOptions()
  expect(numberingSystem).toBe(language.digits)
})
