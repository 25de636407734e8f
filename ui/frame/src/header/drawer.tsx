import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleButton } from './locale-button.tsx'
import { Icon, Logo } from '../shared/icons.tsx'
import { closeDialogOf, Modal } from '../shared/modal.tsx'
import type { NavigationProps } from './navigation.tsx'
import { PanelLink } from './mega-panel.tsx'
import { SimulationSwitch } from './simulation-switch.tsx'
import { ThemeIcon, useThemeLabel } from './theme-button.tsx'
import type { FrameSection } from '../types.ts'
import styles from './drawer.module.css'

export interface DrawerProps extends NavigationProps {
  readonly onClose: () => void
  readonly onOpenSettings: () => void
}

/** The parts of the header that do not fit on a phone. */
export function Drawer(props: DrawerProps) {
  const { t } = useLingui()
  const { sections, targets, theme, onThemeChange, onSimulationChange, onSupportOpen, onPrivacyOpen } = props
  const themeLabel = useThemeLabel(theme)
  return (
    <Modal
      kind="drawer"
      label={t({ id: 'frame.drawer.label', message: 'Menu', comment: 'Name of the phone’s menu' })}
      onClose={props.onClose}
    >
      <div className={styles['bar']}>
        <span className={styles['brand']} translate="no">
          <Logo />
          Argosy
        </span>
        <button
          type="button"
          className={styles['close']}
          aria-label={t({ id: 'frame.close', message: 'Close', comment: 'Button that closes a dialog' })}
          onClick={(event) => closeDialogOf(event.currentTarget)}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav
        className={styles['content']}
        aria-label={t({
          id: 'frame.nav.label',
          message: 'Main',
          comment: 'Name of the main navigation, for screen readers',
        })}
      >
        {sections.map((section) =>
          section.links.length === 0 ? (
            <div key={section.id} className={styles['section']}>
              <a className={styles['plain']} href={targets.href(section.path)}>
                {section.label}
              </a>
            </div>
          ) : (
            <Folded key={section.id} {...props} section={section} />
          ),
        )}
        {(onSupportOpen ?? onPrivacyOpen) && (
          <section className={styles['section']}>
            {onSupportOpen && (
              <Help icon="chat" onOpen={onSupportOpen}>
                {t({ id: 'frame.support', message: 'Support chat', comment: 'Opens the conversation with support' })}
              </Help>
            )}
            {onPrivacyOpen && (
              <Help icon="shield" onOpen={onPrivacyOpen}>
                {t({
                  id: 'frame.privacy',
                  message: 'Privacy choices',
                  comment: 'Opens the question whether one agrees to be counted',
                })}
              </Help>
            )}
          </section>
        )}
      </nav>
      <div className={styles['foot']}>
        <SimulationSwitch onSimulationChange={onSimulationChange} />
        <div className={styles['row']}>
          <LocaleButton locale={props.locale} currency={props.currency} onOpen={props.onOpenSettings} />
          <button
            type="button"
            className={styles['theme']}
            onClick={() => onThemeChange?.(theme === 'light' ? 'dark' : 'light')}
          >
            <ThemeIcon />
            {themeLabel}
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** The links of a navigation section; the current section is open. */
function Folded({ section, sections, targets, onSimulationChange }: DrawerProps & { readonly section: FrameSection }) {
  const isHere = section.links.some(({ path }) => targets.isCurrent(path))
  // On a page outside all sections the trading section is open, because most visitors need it.
  const isElsewhere = !sections.some(({ links }) => links.some(({ path }) => targets.isCurrent(path)))
  return (
    <details className={styles['section']} open={isHere || (isElsewhere && section.id === 'trade')}>
      <summary className={styles['title']}>
        <h2>{section.label}</h2>
        <Icon name="chevron" />
      </summary>
      <ul className={styles['links']}>
        {section.links
          .filter(({ path }) => targets.isShown(path))
          .map((link) => (
            <li key={link.id}>
              <PanelLink link={link} targets={targets} onSimulationChange={onSimulationChange} />
            </li>
          ))}
      </ul>
    </details>
  )
}

interface HelpProps {
  readonly icon: 'chat' | 'shield'
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Opens an overlay of the page and closes the menu first. */
function Help({ icon, onOpen, children }: HelpProps) {
  return (
    <button
      type="button"
      className={styles['support']}
      onClick={(event) => {
        closeDialogOf(event.currentTarget)
        onOpen()
      }}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
