/**
 * Amends an open order, from its row or by dragging its line: one confirmation by preference, one way to send it, one
 * place for the outcome. The order itself changes through the account's channel.
 */
import type { MarketTerms } from '@argosy/wire'
import type { AmendOrderBody, OrderView } from '@argosy/wire/http'
import { showNotification, showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import { apiClient } from '../../../../live/exchange.ts'
import { setPreference, usePreference } from '../../../../preferences/use-preference.ts'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'

const AmendDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./amend-dialog.tsx'))).AmendDialog,
}))

export interface AmendIntent {
  readonly order: OrderView
  readonly body: AmendOrderBody
  readonly terms: MarketTerms
  /** It would trade at once: this is always confirmed, whatever the preference. */
  readonly isTaking?: boolean
}

export interface AmendOrder {
  /** Orders with a pending amendment. */
  readonly changing: ReadonlySet<number>
  /** `confirm: false` for a row that has its own save button. */
  readonly amend: (intent: AmendIntent, options?: { readonly confirm?: boolean }) => void
  /** Render it once, anywhere. */
  readonly dialog: ReactNode
}

export function useAmendOrder(): AmendOrder {
  const { t } = useLingui()
  const needsConfirmation = usePreference('move-kline-mark-tip')
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set())
  const [question, setQuestion] = useState<AmendIntent>()

  async function send({ order, body }: AmendIntent): Promise<void> {
    const id = order.orderId
    if (changing.has(id)) return
    setChanging((ids) => ids.union(new Set([id])))
    const answer = await apiClient().amendOrder(id, body)
    setChanging((ids) => ids.difference(new Set([id])))
    if (answer.ok) {
      showToast({
        tone: 'success',
        title: t({ id: 'spot.amend.done', message: 'Order changed', comment: 'Short message' }),
      })
      return
    }
    showNotification({
      tone: 'refusal',
      title: t({
        id: 'spot.amend.refused',
        message: 'The order was not changed',
        comment: 'Short message; the reason follows',
      }),
      text: t(refusalMessage(answer.code)),
    })
  }

  return {
    changing,
    amend(intent, { confirm = needsConfirmation } = {}) {
      if (confirm || intent.isTaking) setQuestion(intent)
      else void send(intent)
    },
    dialog: question && (
      <Suspense fallback={null}>
        <AmendDialog
          intent={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={(confirmsNextTime) => {
            setQuestion(undefined)
            if (!confirmsNextTime) setPreference('move-kline-mark-tip', false)
            void send(question)
          }}
        />
      </Suspense>
    ),
  }
}
