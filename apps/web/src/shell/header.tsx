import { localizePath, parseLocalePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../messages/reader-context.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { AccountSlot, SimulationSlot } from './slots.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const { path } = parseLocalePath(useLocation().pathname)
  return (
    <header className={styles['header']}>
      <Link className={styles['brand']} to={localizePath('/spot/BTCUSDT', key)}>
        <Logo />
        <span className={styles['name']} translate="no">
          Argosy
        </span>
      </Link>
      <nav
        className={styles['nav']}
        aria-label={t({
          id: 'shell.nav.label',
          message: 'Main',
          comment: 'Name of the main navigation, for screen readers',
        })}
      >
        {/* Lit on every market of the section, not only on the one it links to. */}
        <Link
          className={styles['link']}
          to={localizePath('/spot/BTCUSDT', key)}
          aria-current={path.startsWith('/spot/') ? 'page' : undefined}
        >
          {t({ id: 'shell.nav.spot', message: 'Spot', comment: 'Navigation: the spot trading terminal' })}
        </Link>
      </nav>
      <div className={styles['tools']}>
        <SimulationSlot />
        <LanguageMenu />
        <ThemeToggle />
        <AccountSlot />
      </div>
    </header>
  )
}
