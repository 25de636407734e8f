import type { FamilyView } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { ArrowEndIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { Notice } from '../identity/notice.tsx'
import styles from './sub-accounts.module.css'
import { useTransferRefusal, useTransferStates } from './transfer-messages.ts'
import { useAccountNames } from './use-account-names.ts'
import type { TransferState, TransferTerms } from './use-transfer.ts'

export interface TransferProgressProps {
  readonly family: FamilyView
  readonly terms: TransferTerms
  readonly state: TransferState
}

const steps = ['sent', 'in-transit', 'arrived'] as const

/** What became of a transfer: sent, in transit, then arrived or refused with the reason. */
export function TransferProgress({ family, terms, state }: TransferProgressProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useAccountNames(family)
  const stateName = useTransferStates()
  const refusalText = useTransferRefusal()
  const { step } = state
  const last = step === 'refused' ? 'refused' : 'arrived'
  const reached = step === 'refused' ? steps.length : steps.indexOf(step === 'editing' ? 'sent' : step) + 1
  return (
    <div className={styles['progress']} data-transfer={step}>
      <p className={styles['moved']}>
        <bdi dir="ltr">{formatDecimalText(language, terms.amount)}</bdi> <bdi translate="no">{terms.assetId}</bdi>
      </p>
      <p className={styles['route']}>
        <bdi>{nameOf(terms.fromUserId)}</bdi>
        <ArrowEndIcon />
        <bdi>{nameOf(terms.toUserId)}</bdi>
      </p>
      <ol className={styles['steps']} data-refused={step === 'refused' || undefined}>
        {(['sent', 'in-transit', last] as const).map((one, index) => (
          <li
            key={one}
            data-on={index < reached || undefined}
            aria-current={index === reached - 1 ? 'step' : undefined}
          >
            {stateName(one)}
          </li>
        ))}
      </ol>
      <div role="status">
        {step === 'in-transit' && (
          <Notice tone="warning">
            {t({
              id: 'subs.transfer.waiting',
              message: 'No answer yet. We keep asking, and the transfer is never carried out twice.',
              comment: 'While the state of a transfer is unknown',
            })}
          </Notice>
        )}
        {step === 'arrived' && <Notice tone="success">{stateName('arrived')}</Notice>}
      </div>
      {state.step === 'refused' && <Notice tone="refusal">{refusalText(state.code)}</Notice>}
    </div>
  )
}
