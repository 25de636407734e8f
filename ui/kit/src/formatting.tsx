import { english, type Language } from '@argosy/i18n'
import { createContext, useContext, type ReactNode } from 'react'

const FormattingContext = createContext<Language>(english)

export interface FormattingProviderProps {
  readonly language: Language
  readonly children: ReactNode
}

/** Sets, near the root, how numbers and dates below it are formatted; the default is English. */
export function FormattingProvider({ language, children }: FormattingProviderProps) {
  return <FormattingContext.Provider value={language}>{children}</FormattingContext.Provider>
}

export function useFormattingLanguage(): Language {
  return useContext(FormattingContext)
}
