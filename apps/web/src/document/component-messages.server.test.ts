import { languages } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { componentMessagesScript } from './component-messages.server.ts'

test('[LOC-2] the component library is translated: only English variants say "Dismiss"', () => {
  const english = languages.filter((language) => componentMessagesScript(language.uiLanguage).includes('"Dismiss"'))
  expect(english.map((language) => language.key)).toEqual(['en', 'asia', 'en-GB', 'en-CA', 'bg'])
})

test('[LOC-2] and shows suggestions in each of them', () => {
  const english = languages.filter((language) =>
    componentMessagesScript(language.uiLanguage).includes('Show suggestions'),
  )
  expect(english.map((language) => language.key)).toEqual(['en', 'asia', 'en-GB', 'en-CA', 'bg'])
})

test('a sentence reaches the page as a function that needs nothing from outside', () => {
  const source = componentMessagesScript('vi-VN')
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the script in the same way
  const page = new Function('window', `${source.replace(/^<script>|<\/script>$/g, '')}; return window`)({}) as object
  const strings = Object.getOwnPropertySymbols(page).map((symbol) => (page as Record<symbol, unknown>)[symbol])
  const { countAnnouncement } = strings
    .flatMap((value) => Object.values(value as object))
    .flatMap((value) => (isRecord(value) ? [value] : []))
    .find((value) => 'countAnnouncement' in value) as { countAnnouncement: (...values: unknown[]) => string }
  expect(countAnnouncement({ optionCount: 3 }, { number: String })).toBe('Có 3 lựa chọn.')
})

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

test('the messages script contains no script tag', () => {
  for (const { uiLanguage } of languages) expect(componentMessagesScript(uiLanguage)).not.toMatch(/<\/?script/i)
})
