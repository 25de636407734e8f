import { findLanguage, type Language } from '@argosy/i18n'
import { expect, test } from 'vitest'
import { showDecimal } from './decimal-field.state.ts'

const german = language('de')
const english = language('en')

test('[LOC-12] a value is formatted in the user’s language while the field is not edited', () => {
  expect(showDecimal({ value: '67431.20', language: german, decimals: 2 }, undefined).text).toBe('67.431,20')
  expect(showDecimal({ value: '67431.20', language: english, decimals: 2 }, undefined).text).toBe('67,431.20')
  expect(showDecimal({ value: '', language: english, decimals: 2 }, undefined)).toMatchObject({
    text: '',
    reading: { kind: 'empty' },
  })
})

test('the typist’s own text is left alone as long as it means the value', () => {
  expect(showDecimal({ value: '5', language: english, decimals: 2 }, '5.').text).toBe('5.')
})

test('a value from elsewhere replaces what was typed', () => {
  expect(showDecimal({ value: '67431.20', language: english, decimals: 2 }, '5').text).toBe('67,431.20')
})

test('edited text shows how it was read, in an unambiguous format', () => {
  expect(showDecimal({ value: '1234.5', language: german, decimals: 2 }, '1234.5').readAs).toBe('1234,5')
  expect(showDecimal({ value: '1234', language: german, decimals: 8 }, '1.234').readAs).toBe('1234')
  expect(showDecimal({ value: '1234.5', language: german, decimals: 2 }, '1234,5').readAs).toBeUndefined()
})

test('invalid text stays visible with its reason', () => {
  const shown = showDecimal({ value: '', language: english, decimals: 2 }, '1.234')
  expect(shown).toMatchObject({ text: '1.234', reading: { kind: 'refused', reason: 'too_fine' } })
})

function language(key: string): Language {
  const found = findLanguage(key)
  if (!found) throw new Error(key)
  return found
}
