export { catalogOverlays } from './catalog-overlays.ts'
export { compactScaleOf, formatCompact, type CompactOptions } from './compact-numbers.ts'
export { dateFormatOptions, dateOrderOf, evenDateText, formatDate, type DateShape } from './dates.ts'
export { hasDigitChoice, messageFormatLocale, withDigits } from './digits.ts'
export {
  english,
  findLanguage,
  findLanguageOfLocale,
  languages,
  offeredLanguages,
  type Digits,
  type Direction,
  type Language,
} from './languages.ts'
export { languageOfPath, localizePath, parseLocalePath, resolveLocaleQuery, type LocalePath } from './locale-path.ts'
export { formatMoney, type MoneyShape } from './money.ts'
export {
  formatCount,
  formatDecimalText,
  formatPercent,
  formatPpm,
  formatSpan,
  formatUnits,
  numberFormatOptions,
  separatorsOf,
  type NumberOptions,
} from './numbers.ts'
