import type { Language } from '@argosy/i18n'
import { I18nProvider as LinguiProvider } from '@lingui/react'
import { createContext, use, type ReactNode } from 'react'
import { I18nProvider as ComponentLanguageProvider } from 'react-aria-components'
import type { MessageArea } from './areas.ts'
import type { Reader } from './reader.ts'

const ReaderContext = createContext<Reader | undefined>(undefined)

export function ReaderProvider({ reader, children }: { readonly reader: Reader; readonly children: ReactNode }) {
  return (
    <ReaderContext value={reader}>
      <LinguiProvider i18n={reader.i18n}>
        <ComponentLanguageProvider locale={reader.language.uiLanguage}>{children}</ComponentLanguageProvider>
      </LinguiProvider>
    </ReaderContext>
  )
}

/** The language this document is written in; another language is another document. */
export function useLanguage(): Language {
  return useReader().language
}

/** Shows its children once the words of their area are here: at once on the server and at hydration. */
export function WithMessages({ area, children }: { readonly area: MessageArea; readonly children: ReactNode }) {
  const pending = useReader().pending(area)
  if (pending) use(pending)
  return children
}

function useReader(): Reader {
  const reader = use(ReaderContext)
  if (!reader) throw new Error('a component needs a ReaderProvider above it')
  return reader
}
