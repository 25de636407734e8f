import { WarningIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'
import { useOrderDraftState } from '../draft/use-order-draft.ts'
import { warningMessage } from './warning-messages.ts'

/** Warnings about the current order, above the button. */
export function OrderWarnings({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const language = useLanguage()
  const side = useOrderDraftState(draftStore, (state) => state.draft.side)
  const warnings = useOrderDraftState(draftStore, (state) => state.warnings)
  if (warnings.length === 0) return null
  return (
    <ul className={styles['warnings']}>
      {warnings.map((warning) => (
        <li key={warning.code} data-warning={warning.code}>
          <WarningIcon />
          <span>{t(warningMessage(warning, side, language))}</span>
        </li>
      ))}
    </ul>
  )
}
