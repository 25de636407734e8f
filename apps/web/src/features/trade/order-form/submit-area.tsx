import { formatDecimalText } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { refusalWords } from '../../trading/refusal-words.ts'
import type { HoldReason, OrderForm } from './order-form.state.ts'
import styles from './order-form.module.css'
import { isUnderWay } from './submission.ts'

/** The button, and under it the one sentence that says where the order is. */
export function SubmitArea({ form }: { readonly form: OrderForm }) {
  const { t } = useLingui()
  const outcomeId = useId()
  const { side, submission, hold } = form
  const base = form.terms?.base ?? ''
  const isHeld = hold !== undefined || submission.status === 'timed_out'
  const label =
    side === 'buy'
      ? t({ id: 'spot.form.buy', message: `Buy ${base}`, comment: 'Button that sends the order; the coin at the end' })
      : t({
          id: 'spot.form.sell',
          message: `Sell ${base}`,
          comment: 'Button that sends the order; the coin at the end',
        })
  return (
    <div className={styles['submit']}>
      <Button
        type="submit"
        tone={side}
        size="large"
        isDisabled={isHeld || isUnderWay(submission)}
        aria-describedby={outcomeId}
      >
        {isUnderWay(submission)
          ? t({ id: 'spot.form.sending', message: 'Sending…', comment: 'On the button while the order is under way' })
          : label}
      </Button>
      <div id={outcomeId} className={styles['outcome']} data-status={submission.status} role="status">
        <Outcome form={form} />
      </div>
      {submission.status === 'timed_out' && (
        <Button onPress={() => form.askAgain()}>
          {t({
            id: 'spot.form.ask-again',
            message: 'Ask again',
            comment: 'Button: ask the exchange what became of the order',
          })}
        </Button>
      )}
    </div>
  )
}

function Outcome({ form }: { readonly form: OrderForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { submission, hold } = form
  switch (submission.status) {
    case 'sending':
      return null
    case 'taking_long':
      return t({
        id: 'spot.form.taking-long',
        message: 'This takes longer than usual. Please wait, your order is on its way.',
        comment: 'Under the button',
      })
    case 'timed_out':
      return t({
        id: 'spot.form.timed-out',
        message: 'No answer yet: we do not know whether your order was placed. Asking again never places it twice.',
        comment: 'Under the button',
      })
    case 'refused':
      return t(refusalWords(submission.code, form.terms && { terms: form.terms, language }))
    case 'accepted': {
      const filled = formatDecimalText(language, submission.receipt.filled)
      const base = form.terms?.base ?? ''
      if (submission.receipt.status === 'filled')
        return t({
          id: 'spot.form.filled',
          message: `Done: ${filled} ${base} filled.`,
          comment: 'Under the button: the order was filled at once; number and coin',
        })
      if (submission.receipt.status === 'partly_filled')
        return t({
          id: 'spot.form.partly-filled',
          message: `Placed: ${filled} ${base} filled, the rest is waiting.`,
          comment: 'Under the button; number and coin',
        })
      return t({
        id: 'spot.form.resting',
        message: 'Placed: your order is waiting in the book.',
        comment: 'Under the button',
      })
    }
    case 'ready':
      return hold ? <Hold reason={hold} /> : null
  }
}

function Hold({ reason }: { readonly reason: HoldReason }) {
  const { t } = useLingui()
  switch (reason) {
    case 'signed_out':
      return t({ id: 'spot.form.hold.signed-out', message: 'Sign in to trade.', comment: 'Under the button' })
    case 'terms_missing':
      return t({
        id: 'spot.form.hold.terms',
        message: 'The rules of this market have not arrived yet.',
        comment: 'Under the button',
      })
    case 'book_not_live':
      return t({
        id: 'spot.form.hold.book',
        message: 'Prices are not live. You can order once they are.',
        comment: 'Under the button',
      })
    case 'account_not_live':
      return t({
        id: 'spot.form.hold.account',
        message: 'Your balance is still on its way.',
        comment: 'Under the button',
      })
  }
}
