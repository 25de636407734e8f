import { languages } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { componentWordsScript } from './component-words.server.ts'

test('[LOC-2] the component library speaks every language: only English ones say "Dismiss"', () => {
  const english = languages.filter((language) => componentWordsScript(language.uiLanguage).includes('"Dismiss"'))
  expect(english.map((language) => language.key)).toEqual(['en', 'asia', 'en-GB', 'en-CA', 'bg'])
})

test('the words are plain statements without a way out of their script element', () => {
  for (const { uiLanguage } of languages) expect(componentWordsScript(uiLanguage)).not.toMatch(/<\/?script/i)
})
