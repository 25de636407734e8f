import { formatCount, offeredLanguages } from '@argosy/i18n'
import { CompactAmount } from '@argosy/kit/amount'
import type { FreshnessState } from '@argosy/kit/freshness'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { summariseDay } from '../markets/overview.calc.ts'
import { Unknown } from '../markets/market-figures.tsx'
import styles from './hero.module.css'
import { MarketsCard } from './markets-card.tsx'
import { StartTrading, TrySimulation } from './calls.tsx'

export interface HeroProps {
  readonly rows: readonly MarketRow[]
  readonly freshness: FreshnessState
  readonly isKnown: boolean
}

/** The headline, the two buttons, and the market list beside them. */
export function Hero({ rows, freshness, isKnown }: HeroProps) {
  const { t } = useLingui()
  return (
    <section className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>
            {t({
              id: 'home.hero.title',
              message: 'Trade with every number in plain sight.',
              comment: 'Headline of the home page; short, calm, no exclamation mark',
            })}
          </h1>
          <p className={styles['lead']}>
            {t({
              id: 'home.hero.lead',
              message:
                'A spot exchange that shows how fresh each price is and never loses a digit. Practice with virtual money on the same engine, then trade for real.',
              comment: 'Under the headline',
            })}
          </p>
          <div className={styles['calls']}>
            <StartTrading />
            <TrySimulation />
          </div>
        </div>
        {/* A separate boundary hydrates on its own, with room for a tap before and after it. */}
        <Suspense fallback={null}>
          <MarketsCard rows={rows} freshness={freshness} isKnown={isKnown} />
        </Suspense>
        <Figures rows={rows} isKnown={isKnown} />
      </div>
    </section>
  )
}

/** Counted figures only: markets and turnover from the exchange, languages from the table. */
function Figures({ rows, isKnown }: Pick<HeroProps, 'rows' | 'isKnown'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { turnover } = summariseDay(rows)
  const marketCount = rows.length
  const languageCount = offeredLanguages.length
  return (
    <dl className={styles['figures']}>
      <Figure
        label={t({
          id: 'home.figures.markets',
          message: plural(marketCount, { one: 'spot market', other: 'spot markets' }),
          comment: 'Under a large number',
        })}
      >
        {isKnown ? formatCount(language, marketCount) : <Unknown />}
      </Figure>
      <Figure
        label={t({ id: 'home.figures.turnover', message: 'traded in 24 hours', comment: 'Under an amount of money' })}
      >
        {turnover ? <CompactAmount value={turnover.amount} unit={turnover.unit} decimals={1} /> : <Unknown />}
      </Figure>
      <Figure
        label={t({
          id: 'home.figures.languages',
          message: plural(languageCount, { one: 'language', other: 'languages' }),
          comment: 'Under a large number',
        })}
      >
        {formatCount(language, languageCount)}
      </Figure>
      <Figure
        label={t({ id: 'home.figures.licence', message: 'open source', comment: 'Under the name of the licence' })}
      >
        <span translate="no">Apache 2.0</span>
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
