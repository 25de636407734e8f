import { showToast } from '@argosy/kit/toast-queue'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { keyLost, consumeCarriedMessage } from '../services/carried-message.ts'

/** Shows the message stored before the reload: why the user was signed out. */
export function CarriedMessageSlot(): null {
  const { t } = useLingui()
  useEffect(() => {
    const carried = consumeCarriedMessage()
    if (carried === undefined) return
    const title =
      carried === keyLost
        ? t({
            id: 'shell.keyLost',
            message: 'Please sign in again: this browser has lost the key that signs your orders.',
            comment: 'Short message after somebody was signed out because their browser cleared its storage',
          })
        : carried
    showToast({ tone: 'refusal', title })
  }, [t])
  return null
}
