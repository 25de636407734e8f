/** The page's canonical address and its addresses in every offered language (LOC-13). */
import { localizePath, offeredLanguages } from '@argosy/i18n'
import { useLocation } from 'react-router'
import { useRootData } from '../document/root-data.ts'
import { useLanguage } from '../messages/localization-context.tsx'
import { canonicalPath } from './web-view-pages.ts'

export function LanguageLinks() {
  const path = canonicalPath(useLocation().pathname)
  const language = useLanguage()
  const origin = useRootData()?.origin ?? ''
  const address = (key: string) => origin + localizePath(path, key)
  return (
    <>
      {/* A hidden language shows English messages: English is its canonical address, and search engines must not
          index it. */}
      <link rel="canonical" href={address(language.isHidden ? 'en' : language.key)} />
      {language.isHidden && <meta name="robots" content="noindex" />}
      {offeredLanguages.map(({ key, htmlLang }) => (
        <link key={key} rel="alternate" hrefLang={htmlLang} href={address(key)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
    </>
  )
}
