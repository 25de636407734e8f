import { useLingui } from '@lingui/react/macro'
import type { Refusal } from './identity-context.tsx'
import { Notice } from './notice.tsx'
import { useRefusalMessage } from './refusal-messages.ts'
import { formatSeconds, useCountdown } from './use-countdown.ts'

export interface RefusalNoticeProps {
  readonly refusal: Refusal | undefined
  /** Refusal codes that are shown beside a field of the form instead. */
  readonly except?: readonly string[]
}

/** Why a form was refused, with the waiting time if there is one. */
export function RefusalNotice({ refusal, except = [] }: RefusalNoticeProps) {
  const refusalMessage = useRefusalMessage()
  if (!refusal || except.includes(refusal.code)) return null
  return (
    <Notice tone="refusal">
      {refusalMessage(refusal.code)} <Wait refusal={refusal} />
    </Notice>
  )
}

function Wait({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useLingui()
  const seconds = useWaitSeconds(refusal)
  if (refusal.retryAtMs === undefined) return null
  const time = formatSeconds(seconds)
  return (
    // Announced once with the refusal, not every second.
    <span aria-live="off">
      {seconds > 0
        ? t({
            id: 'identity.wait',
            message: `Try again in ${time}.`,
            comment: 'After a refusal; a time such as 1:15 that counts down',
          })
        : t({ id: 'identity.waitOver', message: 'You can try again now.', comment: 'The time to wait is over' })}
    </span>
  )
}

/** Seconds until the form may be sent again; 0 when it may. */
export function useWaitSeconds(refusal: Refusal | undefined): number {
  return useCountdown(refusal?.retryAtMs)
}
