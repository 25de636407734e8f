import { showToast } from '@argosy/kit/toast-queue'
import { formatDecimalText } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { apiClient } from '../../live/exchange.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { isDecided, topUpRefusalMessage } from './top-up-messages.ts'

export interface TopUp {
  readonly isSending: boolean
  readonly send: () => void
}

/** Requests virtual money and reports the outcome. */
export function useTopUp(): TopUp {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  // Reused until the exchange has decided: a retry without an answer must not top up twice.
  const requestId = useRef<string>(undefined)

  async function send(): Promise<void> {
    setSending(true)
    requestId.current ??= crypto.randomUUID()
    const answer = await apiClient().topUpSimulation({ clientRequestId: requestId.current })
    setSending(false)
    if (answer.ok || isDecided(answer.code)) requestId.current = undefined
    if (answer.ok) {
      const amount = formatDecimalText(language, answer.data.deposited, { decimals: 2 })
      showToast({
        tone: 'success',
        title: t({
          id: 'simulation.topUp.done',
          message: `Topped up: ${amount} virtual USDT added.`,
          comment: 'Short message after virtual money was added; amount is a formatted number',
        }),
      })
      return
    }
    showToast({ tone: 'refusal', title: i18n._(topUpRefusalMessage(answer.code)) })
  }

  return { isSending, send: () => void (isSending || send()) }
}
