import { localizePath, offeredLanguages } from '@argosy/i18n'
import { Icon } from '../shared/icons.tsx'
import type { FrameProps } from '../types.ts'
import { EmptyList } from './empty-list.tsx'
import styles from './settings-dialog.module.css'

/** Links to the same page in every language, each with the language's own name. */
export function LanguageList(props: FrameProps & { readonly text: string }) {
  const { locale, path, text, onLanguageChange } = props
  const query = text.trim().toLowerCase()
  const found = offeredLanguages.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(query))
  if (found.length === 0) return <EmptyList text={text} />
  return (
    <ul className={styles['list']}>
      {found.map((language) => (
        <li key={language.key}>
          <a
            className={styles['choice']}
            href={localizePath(path, language.key)}
            hrefLang={language.htmlLang}
            lang={language.htmlLang}
            aria-current={language.key === locale ? 'true' : undefined}
            onClick={(event) => {
              if (!onLanguageChange || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onLanguageChange(language.key)
            }}
          >
            <bdi className={styles['words']}>{language.name}</bdi>
            {language.key === locale && <Icon name="check" size={16} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
