import type { Refusal } from '../identity/identity-context.tsx'
import { Notice } from '../identity/notice.tsx'
import { RefusalNotice } from '../identity/refusal-notice.tsx'
import { silent } from '../security/confirm-dialog.tsx'
import { useSubAccountRefusal } from './sub-account-messages.ts'

/** Why a call about a sub-account was refused. */
export function SubAccountRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const own = useSubAccountRefusal()(refusal?.code)
  return own === undefined ? <RefusalNotice refusal={refusal} except={silent} /> : <Notice tone="refusal">{own}</Notice>
}
