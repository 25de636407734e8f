import {
  dateFormatOptions,
  dateOrderOf,
  evenDateText,
  formatDate,
  formatDecimalText,
  formatPercent,
  hasDigitChoice,
  languages,
  numberFormatOptions,
  withDigits,
} from '@argosy/i18n'
import { expect, test } from '../../src/test.ts'

const inArabicDigits = languages.filter(hasDigitChoice).map((language) => withDigits(language, 'arab'))

/** Server and browser format with different versions of the locale data; a difference would break hydration. */
test('[LOC-12] numbers and dates are the same on the server and in the browser, in every language', async ({
  page,
}) => {
  await page.goto('/en/nothing-here')
  for (const language of [...languages, ...inArabicDigits]) {
    const given = {
      tag: language.dateLanguage,
      number: numberFormatOptions(2, false, language.digits),
      percent: { ...numberFormatOptions(2, true, language.digits), style: 'percent' as const },
      dateTag: dateOrderOf(language),
      date: { ...dateFormatOptions('zone', language.digits), timeZone: 'UTC' },
    }
    const inBrowser = await page.evaluate(
      ({ tag, number, percent, dateTag, date }) => [
        new Intl.NumberFormat(tag, number).format('-1234567.89' as `${number}`),
        new Intl.NumberFormat(tag, percent).format('0.0214' as `${number}`),
        new Intl.DateTimeFormat(dateTag, date).format(0),
      ],
      given,
    )
    const onServer = [
      formatDecimalText(language, '-1234567.89'),
      formatPercent(language, 214n, { isSigned: true }),
      formatDate(language, 0, 'zone', 'UTC'),
    ]
    // The formatter writes the minus sign where Intl writes a hyphen.
    expect([inBrowser[0]?.replace('-', '−'), inBrowser[1], evenDateText(inBrowser[2] ?? '')], language.key).toEqual(
      onServer,
    )
  }
})
