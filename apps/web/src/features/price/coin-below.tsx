import { coinSlug } from '@argosy/catalogue'
import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Steps } from '../how-to/steps.tsx'
import { useBuySteps } from '../how-to/use-steps.ts'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { CoinQuestions } from './coin-questions.tsx'
import sections from './sections.module.css'

/** Sections below the figures: how to buy, and questions. */
export function CoinBelow({ main, name }: { readonly main: MarketRow; readonly name: string }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const steps = useBuySteps(main)
  const title = t({ id: 'howTo.buyCoin.title', message: `How to buy ${name}`, comment: 'Heading and link' })
  return (
    <>
      <section className={sections['section']} aria-labelledby="buy">
        <h2 id="buy" className={sections['title']}>
          {title}
        </h2>
        <Steps steps={steps} />
        <Link className={sections['more']} to={localizePath(`/how-to-buy/${coinSlug(main.base)}`, key)}>
          {t({
            id: 'howTo.more',
            message: 'All about it, step by step',
            comment: 'Link to the page that says how to buy the coin',
          })}
        </Link>
      </section>
      <CoinQuestions main={main} name={name} />
    </>
  )
}
