import { Notice } from '../identity/notice.tsx'
import type { Refusal } from '../identity/identity-context.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { useOperatorRefusals } from './use-operator-refusals.ts'

/** Why something was refused, with the waiting time if there is one. */
export function OperatorRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const refusalMessage = useOperatorRefusals()
  if (!refusal) return null
  if (refusal.retryAtMs !== undefined) return <RefusalNotice refusal={refusal} />
  return <Notice tone="refusal">{refusalMessage(refusal.code)}</Notice>
}
