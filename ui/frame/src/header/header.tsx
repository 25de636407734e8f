import { useLingui } from '@lingui/react/macro'
import { createLinkListener, linkTargetsOf } from '../shared/links.ts'
import { Icon, Logo } from '../shared/icons.tsx'
import { loadDrawer, loadSearch, loadSettings } from '../shared/load-overlays.ts'
import { OnDemand } from '../shared/on-demand.tsx'
import { useSections } from '../shared/use-sections.ts'
import { defaultSpotPage } from '../default-pages.ts'
import type { HeaderProps } from '../types.ts'
import { AccountSlot } from './account-slot.tsx'
import styles from './header.module.css'
import { LocaleButton } from './locale-button.tsx'
import { Navigation } from './navigation.tsx'
import { NoticesButton } from './notices-button.tsx'
import { SimulationSwitch } from './simulation-switch.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useOverlay } from './use-overlay.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** The header of every page. Its HTML is the same for all visitors; space is reserved for client-side values. */
export function Header(props: HeaderProps) {
  const { t } = useLingui()
  const { load, opening, open, close } = useOverlay(props.path)
  const ownSections = useSections()
  const targets = linkTargetsOf(props)
  const sections = (props.sections ?? ownSections).filter(({ path }) => targets.isShown(path))
  const openSearch = () => {
    open(loadSearch)
    props.onSearchOpen?.()
  }
  useSearchKeys(openSearch)

  const searchLabel = t({
    id: 'frame.search.button',
    message: 'Search markets',
    comment: 'Button that opens the search',
  })
  return (
    // Clicks bubble up from real links; this only lets the page handle them itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <header className={styles['header']} data-project={props.project} onClick={createLinkListener(props.onNavigate)}>
      <a className={styles['brand']} href={targets.href(targets.isShown('/') ? '/' : defaultSpotPage)}>
        <Logo />
        <span className={styles['name']} translate="no">
          Argosy
        </span>
      </a>
      <Navigation {...props} sections={sections} targets={targets} />
      <div className={styles['tools']}>
        <button
          type="button"
          className={styles['search']}
          aria-label={searchLabel}
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K /"
          onPointerEnter={() => void loadSearch()}
          onClick={openSearch}
        >
          <Icon name="search" size={16} />
          <span className={styles['searchWords']} aria-hidden="true">
            {searchLabel}
          </span>
          <kbd className={styles['key']} aria-hidden="true">
            /
          </kbd>
        </button>
        <span className={styles['wide']}>
          <SimulationSwitch onSimulationChange={props.onSimulationChange} />
        </span>
        <NoticesButton
          locale={props.locale}
          notices={props.notices}
          bell={props.bell}
          onNoticesOpen={props.onNoticesOpen}
        />
        <span className={styles['wide']}>
          <ThemeButton theme={props.theme} onThemeChange={props.onThemeChange} />
        </span>
        <span className={styles['wide']}>
          <LocaleButton
            locale={props.locale}
            currency={props.currency}
            onPrepare={() => void loadSettings()}
            onOpen={() => open(loadSettings)}
          />
        </span>
        <AccountSlot {...props} targets={targets} />
        <button
          type="button"
          className={`${styles['icon']} ${styles['narrow']}`}
          aria-haspopup="dialog"
          aria-label={t({
            id: 'frame.drawer.open',
            message: 'Menu',
            comment: 'Phone: button that opens the whole menu',
          })}
          onClick={() => open(loadDrawer)}
        >
          <Icon name="menu" />
        </button>
      </div>
      {load && (
        <OnDemand
          key={opening}
          load={load}
          props={{ ...props, sections, targets, onClose: close, onOpenSettings: () => open(loadSettings) }}
        />
      )}
    </header>
  )
}
