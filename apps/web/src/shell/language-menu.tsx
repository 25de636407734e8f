import { languages, localizePath, offeredLanguages } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { ChevronDownIcon, GlobeIcon } from '@argosy/kit/icons'
import { Menu, MenuItem, MenuTrigger } from '@argosy/kit/menu'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { formatPreferenceCookie } from '../document/cookies.ts'
import { useLanguage } from '../messages/reader-context.tsx'
import styles from './language-menu.module.css'

/** The same page in another language: a new document in this one's place, query and hash kept (LOC-7). */
export function LanguageMenu() {
  const { t } = useLingui()
  const current = useLanguage()
  const location = useLocation()
  const query = new URLSearchParams(location.search)
  query.delete('locale')
  const rest = `${query.size > 0 ? `?${query.toString()}` : ''}${location.hash}`
  const name = languages.find((language) => language.key === current.key)?.name ?? current.name
  return (
    <MenuTrigger>
      <Button
        tone="quiet"
        aria-label={t({
          id: 'shell.language.button',
          message: `Language: ${name}`,
          comment: 'Opens the list of languages',
        })}
      >
        <GlobeIcon />
        <span className={styles['name']}>{name}</span>
        <span className={styles['chevron']}>
          <ChevronDownIcon />
        </span>
      </Button>
      <Menu
        columns={3}
        aria-label={t({ id: 'shell.language.list', message: 'Language', comment: 'Name of the list of languages' })}
        onAction={(key) => rememberLanguage(String(key))}
      >
        {offeredLanguages.map((language) => (
          <MenuItem
            key={language.key}
            id={language.key}
            textValue={language.name}
            href={localizePath(location.pathname, language.key) + rest}
            hrefLang={language.htmlLang}
            routerOptions={{ replacesDocument: true }}
            isCurrent={language.key === current.key}
          >
            <bdi lang={language.htmlLang}>{language.name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

function rememberLanguage(key: string): void {
  document.cookie = formatPreferenceCookie('language', key)
}
