import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { closeReasonMessages } from '../../order-labels/order-messages.ts'
import { refusalMessage } from '../../order-labels/refusal-messages.ts'
import { boughtText } from '../order-tracking/filled-text.ts'
import { recentFillsOf } from '../order-tracking/recent-fills.ts'
import { refusalOf } from '../order-tracking/stage.ts'
import type { FormHold } from './facts.ts'
import { holdMessages, problemMessage, submitRefusalMessages } from './form-messages.ts'
import { shownProblem, type OrderDraftStore } from './draft/order-draft-store.ts'
import styles from './order-form.module.css'
import { useOrderDraftState } from './draft/use-order-draft.ts'

/** The stage of the order; before there is one, why none can be sent. Two lines are reserved for it. */
export function OrderOutcome({ draftStore, id }: { readonly draftStore: OrderDraftStore; readonly id: string }) {
  const hold = useOrderDraftState(draftStore, (state) => state.hold)
  const stage = useOrderDraftState(draftStore, (state) => state.stage)
  const notSent = useOrderDraftState(draftStore, (state) => state.submitRefusal)
  const problem = useOrderDraftState(draftStore, (state) => shownProblem(state, 'order'))
  const status = notSent !== undefined ? 'not_sent' : (stage ?? (problem ? 'problem' : hold ? 'held' : 'ready'))
  return (
    <div id={id} className={styles['outcome']} data-status={status} data-problem={problem} role="status">
      <Sentence draftStore={draftStore} />
    </div>
  )
}

function Sentence({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const language = useLanguage()
  const hold = useOrderDraftState(draftStore, (state) => state.hold)
  const trackedOrder = useOrderDraftState(draftStore, (state) => state.trackedOrder)
  const stage = useOrderDraftState(draftStore, (state) => state.stage)
  const notSent = useOrderDraftState(draftStore, (state) => state.submitRefusal)
  const problem = useOrderDraftState(draftStore, (state) => shownProblem(state, 'order'))
  const terms = useOrderDraftState(draftStore, (state) => state.facts?.marketSteps.terms)
  const market = terms && { terms, language }
  const isLasting = useLasted(hold !== undefined && passing.has(hold))
  if (notSent !== undefined && notSent !== 'signed_out') return t(submitRefusalMessages[notSent])
  if (!trackedOrder || stage === undefined) {
    if (problem) return t(problemMessage(problem, market))
    if (hold === undefined || hold === 'signed_out') return null
    return passing.has(hold) && !isLasting ? null : t(holdMessages[hold])
  }
  const base = terms?.base ?? ''
  const filled = formatDecimalText(language, trackedOrder.filled)
  switch (stage) {
    case 'sent':
      return null
    case 'taking_long':
      return t({
        id: 'spot.form.taking-long',
        message: 'This takes longer than usual. Please wait, your order is on its way.',
        comment: 'Under the button',
      })
    case 'unknown':
      return t({
        id: 'spot.form.timed-out',
        message: 'No answer yet: we do not know whether your order was placed. Asking again never places it twice.',
        comment: 'Under the button',
      })
    case 'not_placed':
      return t({
        id: 'spot.form.not-placed',
        message: 'Your order was not placed. You can send it again.',
        comment: 'Under the button: there was no answer, and the exchange does not know the order',
      })
    case 'refused':
      return t(refusalMessage(refusalOf(trackedOrder) ?? '', market))
    case 'waiting':
      return t({
        id: 'spot.form.waiting',
        message: 'Waiting for trigger',
        comment: 'Under the button',
      })
    case 'resting':
      return t({
        id: 'spot.form.resting',
        message: 'Order placed',
        comment: 'Under the button',
      })
    case 'partly_filled':
      return t({
        id: 'spot.form.partly-filled',
        message: `Placed: ${filled} ${base} filled, the rest is waiting.`,
        comment: 'Under the button; number and coin',
      })
    case 'filled': {
      const bought = terms && boughtText(recentFillsOf(trackedOrder.orderId), trackedOrder.filled, terms, language)
      if (bought) return t(bought)
      return t({
        id: 'spot.form.filled',
        message: `Done: ${filled} ${base} filled.`,
        comment: 'Under the button: the order was filled at once; number and coin',
      })
    }
    case 'cancelled': {
      const reason =
        trackedOrder.reason === null || trackedOrder.reason === 'filled'
          ? ''
          : t(closeReasonMessages[trackedOrder.reason])
      return t({
        id: 'spot.form.cancelled',
        message: `${filled} ${base} filled, the rest was canceled: ${reason}.`,
        comment: 'Under the button; number, coin, and why, such as “not filled at once”',
      })
    }
    case 'closed':
      return t({ id: 'spot.form.closed', message: 'Your order is no longer open.', comment: 'Under the button' })
  }
}

/** Channels are not live for a moment after loading; such a hold is shown only when it lasts. */
const passing: ReadonlySet<FormHold> = new Set<FormHold>(['book_not_live', 'last_not_live', 'account_not_live'])
const passingMs = 2_000

/** Whether the condition has lasted for `passingMs`. */
function useLasted(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLasted(true), passingMs)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isSo])
  return hasLasted && isSo
}
