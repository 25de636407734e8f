import { spotFeeLevels } from '@argosy/catalogue/listings'
import { formatDecimalText, formatPpm } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { QuestionList } from '../questions/question-list.tsx'
import { trimZeros } from '../trade/shared/trim-zeros.ts'
import sections from './sections.module.css'

/** The taker rate of the lowest tier. */
const usualPpm = BigInt(spotFeeLevels[0]?.takerPpm ?? 0)

/** Answers are built from the market's own terms. */
export function CoinQuestions({ main, name }: { readonly main: MarketRow; readonly name: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { pair, quote } = main
  const least = `\u2066${formatDecimalText(language, trimZeros(main.terms.notionalMin, 0))} ${quote}\u2069`
  const fee = formatPpm(language, usualPpm, { decimals: 1 })
  const questions = [
    {
      question: t({ id: 'price.faq.source.q', message: 'Where does this price come from?', comment: 'Question' }),
      answer: t({
        id: 'price.faq.source.a',
        message: `From the last trade on ${pair}, our own order book. It is not an average of other exchanges. The mark beside it says whether it is live.`,
        comment: 'Answer',
      }),
    },
    {
      question: t({ id: 'price.faq.least.q', message: 'What is the smallest order?', comment: 'Question' }),
      answer: t({
        id: 'price.faq.least.a',
        message: `An order on ${pair} must be worth at least ${least}.`,
        comment: 'Answer; BTC/USDT and 5 USDT',
      }),
    },
    {
      question: t({ id: 'price.faq.fee.q', message: 'What does a trade cost?', comment: 'Question' }),
      answer: t({
        id: 'price.faq.fee.a',
        message: `The usual fee is ${fee} of what you receive, and less the more you trade. The order form shows yours before you confirm.`,
        comment: 'Answer; 0.1%',
      }),
    },
    {
      question: t({
        id: 'price.faq.card.q',
        message: `Can I buy ${name} with a card or from a bank account?`,
        comment: 'Question',
      }),
      answer: t({
        id: 'price.faq.card.a',
        message: `Not yet. Deposits and withdrawals are not offered either. You can practice buying ${name} with virtual money today.`,
        comment: 'Answer',
      }),
    },
  ]
  return (
    <section className={sections['section']} aria-labelledby="questions">
      <h2 id="questions" className={sections['title']}>
        {t({ id: 'price.faq.title', message: 'Questions', comment: 'Heading over frequent questions' })}
      </h2>
      <div className={sections['questions']}>
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}
