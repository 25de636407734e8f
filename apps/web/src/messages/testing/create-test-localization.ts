import { findLanguage, messageFormatLocale } from '@argosy/i18n'
import { setupI18n } from '@lingui/core'
import type { Localization } from '../localization.ts'

/** Without catalogs every message is in English; numbers, dates and direction are the language's own. */
export function createTestLocalization(key: string): Localization {
  const language = findLanguage(key)
  if (!language) throw new Error(`no language ${key}`)
  const i18n = setupI18n()
  i18n.load(language.htmlLang, {})
  i18n.activate(language.htmlLang, messageFormatLocale(language))
  return { language, i18n, pending: () => undefined }
}
