export { dateFormatOptions, evenBlanks, formatDate, type DateShape } from './dates.ts'
export { findLanguageType, preferenceLocales, type PreferenceLocale } from './language-types.ts'
export { english, findLanguage, languages, offeredLanguages, type Direction, type Language } from './languages.ts'
export { languageOfPath, localizePath, parseLocalePath, resolveLocaleQuery, type LocalePath } from './locale-path.ts'
export {
  formatCount,
  formatDecimalText,
  formatPercent,
  formatUnits,
  numberFormatOptions,
  separatorsOf,
  type NumberOptions,
} from './numbers.ts'
