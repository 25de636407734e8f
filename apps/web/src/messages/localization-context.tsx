import { messageFormatLocale, withDigits, type Language } from '@argosy/i18n'
import { FormattingProvider } from '@argosy/kit/formatting'
import { I18nProvider as LinguiProvider } from '@lingui/react'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { I18nProvider as ComponentLanguageProvider } from 'react-aria-components/I18nProvider'
import { usePreference } from '../preferences/use-preference.ts'
import type { MessageArea } from './areas.ts'
import type { Localization } from './localization.ts'

const LocalizationContext = createContext<Localization | undefined>(undefined)

export function LocalizationProvider({
  localization,
  children,
}: {
  readonly localization: Localization
  readonly children: ReactNode
}) {
  const language = usePreferredDigits(localization)
  return (
    <LocalizationContext value={{ ...localization, language }}>
      <FormattingProvider language={language}>
        <LinguiProvider i18n={localization.i18n}>
          <ComponentLanguageProvider locale={localization.language.uiLanguage}>{children}</ComponentLanguageProvider>
        </LinguiProvider>
      </FormattingProvider>
    </LocalizationContext>
  )
}

/** The language with the preferred digits (LOC-12): Latin from the server, the user's choice right after hydration. */
function usePreferredDigits({ language, i18n }: Localization): Language {
  const written = withDigits(language, usePreference('digits'))
  const messageLocale = messageFormatLocale(written)
  useEffect(() => {
    if (i18n.locales !== messageLocale) i18n.activate(language.htmlLang, messageLocale)
  }, [i18n, language.htmlLang, messageLocale])
  return written
}

/** The language of this document, with the user's digits; another language is another document. */
export function useLanguage(): Language {
  return useLocalization().language
}

/** Renders its children once their area's catalog has loaded: immediately on the server and during hydration. */
export function WithMessages({ area, children }: { readonly area: MessageArea; readonly children: ReactNode }) {
  const pending = useLocalization().pending(area)
  if (pending) use(pending)
  return children
}

function useLocalization(): Localization {
  const localization = use(LocalizationContext)
  if (!localization) throw new Error('a component needs a ReaderProvider above it')
  return localization
}
