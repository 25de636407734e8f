import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { apiDocsPage, statusPage } from '../default-pages.ts'
import { LocaleButton } from '../header/locale-button.tsx'
import { createLinkListener, linkTargetsOf } from '../shared/links.ts'
import { Logo } from '../shared/icons.tsx'
import { loadSettings } from '../shared/load-overlays.ts'
import { OnDemand } from '../shared/on-demand.tsx'
import { useFooterSections, useSections } from '../shared/use-sections.ts'
import type { FooterProps } from '../types.ts'
import styles from './footer.module.css'

export function Footer(props: FooterProps) {
  const { t } = useLingui()
  const [hasSettings, setSettings] = useState(false)
  const targets = linkTargetsOf(props)
  // A section without links is shown in the header only, or in the help column.
  const sections = [...useSections(), ...useFooterSections()].filter(
    ({ path, links }) => links.length > 0 && targets.isShown(path),
  )
  return (
    // Clicks bubble up from real links; this only lets the page handle them itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <footer className={styles['footer']} onClick={createLinkListener(props.onNavigate)}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <span className={styles['brand']} translate="no">
            <Logo />
            Argosy
          </span>
          <p className={styles['claim']}>
            {t({
              id: 'frame.footer.claim',
              message: 'An exchange whose every rule can be read and checked.',
              comment: 'Footer, under the name',
            })}
          </p>
          <SocialLinks {...props} />
          <span className={styles['settings']}>
            <LocaleButton locale={props.locale} currency={props.currency} onOpen={() => setSettings(true)} />
          </span>
        </div>
        {sections.map((section) => (
          <nav
            key={section.id}
            className={styles['column']}
            aria-label={section.label}
            data-real-only={targets.isRealOnly(section.path) || undefined}
          >
            <h2 className={styles['title']}>{section.label}</h2>
            <ul className={styles['links']}>
              {section.links
                .filter(({ path }) => targets.isShown(path))
                .map(({ id, label, path, startsSimulation }) => (
                  <li key={id}>
                    {startsSimulation ? (
                      <button type="button" className={styles['link']} onClick={() => props.onSimulationChange?.(true)}>
                        {label}
                      </button>
                    ) : (
                      <a className={styles['link']} href={targets.href(path)}>
                        {label}
                      </a>
                    )}
                  </li>
                ))}
              {section.id === 'help' && <HelpLinks {...props} />}
              {section.id === 'legal' && <PrivacyChoices {...props} />}
            </ul>
          </nav>
        ))}
        <div className={styles['legal']}>
          <p>
            {t({
              id: 'frame.footer.risk',
              message: 'Prices of digital assets move fast. You can lose all the money you trade with.',
              comment: 'Footer: plain risk sentence',
            })}
          </p>
          <p>
            {t({
              id: 'frame.footer.licence',
              message: 'Argosy is open-source software under the Apache 2.0 license.',
              comment: 'Footer',
            })}
          </p>
        </div>
      </div>
      {hasSettings && <OnDemand load={loadSettings} props={{ ...props, onClose: () => setSettings(false) }} />}
    </footer>
  )
}

/** What helps without being a page of its own section. */
function HelpLinks(props: FooterProps) {
  const { t } = useLingui()
  const targets = linkTargetsOf(props)
  return (
    <>
      {props.onSupportOpen && (
        <li>
          <button type="button" className={styles['link']} onClick={props.onSupportOpen}>
            {t({ id: 'frame.support', message: 'Support chat', comment: 'Opens the conversation with support' })}
          </button>
        </li>
      )}
      <StatusLink {...props} />
      {targets.isShown(apiDocsPage) && (
        <li data-real-only={targets.isRealOnly(apiDocsPage) || undefined}>
          <a className={styles['link']} href={targets.href(apiDocsPage)}>
            {t({ id: 'frame.footer.api', message: 'API documentation', comment: 'Footer: a link' })}
          </a>
        </li>
      )}
    </>
  )
}

function PrivacyChoices({ onPrivacyOpen }: FooterProps) {
  const { t } = useLingui()
  if (!onPrivacyOpen) return null
  return (
    <li>
      <button type="button" className={styles['link']} data-action="privacy" onClick={onPrivacyOpen}>
        {t({
          id: 'frame.privacy',
          message: 'Privacy choices',
          comment: 'Opens the question whether one agrees to be counted',
        })}
      </button>
    </li>
  )
}

function StatusLink(props: FooterProps) {
  const { t } = useLingui()
  const { exchangeState } = props
  const targets = linkTargetsOf(props)
  if (!targets.isShown(statusPage)) return null
  const states = {
    up: t({
      id: 'frame.status.up',
      message: 'Everything answers',
      comment: 'State of the exchange, beside the link to its page; for screen readers',
    }),
    down: t({
      id: 'frame.status.down',
      message: 'Not everything answers',
      comment: 'State of the exchange, beside the link to its page; for screen readers',
    }),
  }
  return (
    <li data-real-only={targets.isRealOnly(statusPage) || undefined}>
      <a className={styles['link']} href={targets.href(statusPage)}>
        {t({ id: 'frame.footer.status', message: 'Exchange status', comment: 'Footer: a link' })}
        {exchangeState && (
          <i className={styles['light']} data-state={exchangeState} role="img" aria-label={states[exchangeState]} />
        )}
      </a>
    </li>
  )
}

/** Only those that the operator has configured; all of them are external. */
function SocialLinks({ socialLinks = [] }: Pick<FooterProps, 'socialLinks'>) {
  if (socialLinks.length === 0) return null
  return (
    <ul className={styles['social']}>
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" translate="no">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
