import { useLingui } from '@lingui/react/macro'
import type { Refusal } from '../identity/identity-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { ownRefusals } from './key-refusals.ts'

/** A refusal of a key request that does not belong to a single field. */
export function KeyRefusalNotice({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useLingui()
  if (refusal?.code === 'keys_too_many') {
    return (
      <Notice tone="refusal">
        <KeyLimitMessage />
      </Notice>
    )
  }
  if (refusal?.code === 'method_unavailable') {
    return (
      <Notice tone="refusal">
        {t({
          id: 'keys.refusal.off',
          message: 'API keys are not offered on this exchange yet.',
          comment: 'Refusal: the operator has not set them up',
        })}
      </Notice>
    )
  }
  return <RefusalNotice refusal={refusal} except={ownRefusals} />
}

export function KeyLimitMessage() {
  const { t } = useLingui()
  return t({
    id: 'keys.full',
    message: 'You have as many keys as an account can hold. Delete one to create another.',
    comment: 'Beside the button that creates a key, and as a refusal',
  })
}
