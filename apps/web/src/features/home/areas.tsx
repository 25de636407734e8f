import { localizePath, offeredLanguages } from '@argosy/i18n'
import { ArrowEndIcon } from '@argosy/kit/icons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { FreshnessBadge } from '../../shell/freshness-badge.tsx'
import styles from './areas.module.css'
import { BookPicture, ChainPicture } from './pictures.tsx'
import shared from './section.module.css'

/** The areas of the exchange that exist today, each with a small illustration. */
export function Areas() {
  const { t } = useLingui()
  const { key } = useLanguage()
  const languageCount = offeredLanguages.length
  return (
    <section className={shared['section']} aria-labelledby="areas">
      <h2 id="areas" className={shared['title']}>
        {t({
          id: 'home.areas.title',
          message: 'Built for people who read the small print.',
          comment: 'Heading over what the product offers',
        })}
      </h2>
      <div className={styles['grid']}>
        <Area
          isWide
          picture={<BookPicture />}
          title={t({ id: 'home.area.spot.title', message: 'Spot terminal', comment: 'Product area' })}
          text={t({
            id: 'home.area.terminal.text',
            message:
              'Order book, trades, chart and every kind of order on one calm screen. On a phone it becomes one column with the order form at your thumb.',
            comment: 'Product area, spot trading',
          })}
        >
          <Link className={styles['link']} to={localizePath('/spot/BTCUSDT', key)}>
            {t({ id: 'home.area.spot.link', message: 'Open the terminal', comment: 'Link' })}
            <ArrowEndIcon />
          </Link>
        </Area>
        <Area
          picture={
            <span className={styles['simulation']}>
              <span className={styles['switch']} />
              {t({ id: 'home.area.simulation.picture', message: 'Virtual money', comment: 'Label in a small picture' })}
            </span>
          }
          title={t({ id: 'home.area.simulation.title', message: 'Simulation trading', comment: 'Product area' })}
          text={t({
            id: 'home.area.simulation.text',
            message: 'The same engine and the same rules with virtual money. Only the balance is virtual.',
            comment: 'Product area, simulation trading',
          })}
        />
        <Area
          picture={
            <span className={styles['states']}>
              <FreshnessBadge state="live" />
              <FreshnessBadge state="catching-up" />
              <FreshnessBadge state="stale" />
              <FreshnessBadge state="offline" />
            </span>
          }
          title={t({ id: 'home.area.freshness.title', message: 'Freshness you can see', comment: 'Product area' })}
          text={t({
            id: 'home.area.freshness.text',
            message:
              'Each panel says how current it is. When a price may be old, it says so, and no order leaves on it.',
            comment: 'Product area: every panel shows whether its numbers are live',
          })}
        />
        <Area
          picture={
            <span className={styles['sum']} dir="ltr" translate="no">
              0.1 + 0.2 = <b>0.3</b>
            </span>
          }
          title={t({ id: 'home.area.money.title', message: 'Exact money', comment: 'Product area' })}
          text={t({
            id: 'home.area.money.text',
            message: 'Amounts are whole units from the order form to the ledger. Nothing is rounded behind your back.',
            comment: 'Product area: no approximate arithmetic',
          })}
        />
        <Area
          picture={<ChainPicture />}
          title={t({ id: 'home.area.engine.title', message: 'An engine you can read', comment: 'Product area' })}
          text={t({
            id: 'home.area.engine.text',
            message:
              'The matching engine is one pure function with open source code: the same commands always give the same result.',
            comment: 'Product area: open source',
          })}
        />
        <Area
          isWide
          picture={
            <span className={styles['languages']} translate="no" aria-hidden="true">
              {offeredLanguages.map(({ key: other, htmlLang, name }) => (
                <span key={other} lang={htmlLang}>
                  {name}
                </span>
              ))}
            </span>
          }
          title={t({
            id: 'home.area.languages.title',
            message: plural(languageCount, {
              one: '# language, both directions',
              other: '# languages, both directions',
            }),
            comment: 'Product area; both directions: left to right, and right to left for Arabic',
          })}
          text={t({
            id: 'home.area.languages.text',
            message:
              'Numbers, dates and layout follow your language. In Arabic the whole page is mirrored, and digits stay in order.',
            comment: 'Product area',
          })}
        />
      </div>
    </section>
  )
}

interface AreaProps {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
  readonly isWide?: boolean
  readonly children?: ReactNode
}

function Area({ title, text, picture, isWide = false, children }: AreaProps) {
  return (
    <article className={styles['area']} data-wide={isWide || undefined}>
      <div className={styles['picture']}>{picture}</div>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['text']}>{text}</p>
      {children}
    </article>
  )
}
