import { formatDecimalText, localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { ArrowEndIcon, RefusedIcon, SuccessIcon } from '@argosy/kit/icons'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { trimZeros } from '../trade/shared/trim-zeros.ts'
import { convertRefusalMessage } from './convert-messages.ts'
import styles from './convert.module.css'
import type { ConversionState } from './use-conversion.ts'

export interface ConvertProgressProps {
  readonly state: Exclude<ConversionState, { step: 'editing' }>
  readonly onEdit: () => void
}

/** What became of a conversion, with the amounts of its fills. */
export function ConvertProgress({ state, onEdit }: ConvertProgressProps) {
  const { t, i18n } = useLingui()
  const { key } = useLanguage()
  const isOver = state.step === 'done' || state.step === 'refused'
  return (
    <div className={styles['progress']} data-conversion={state.step}>
      {state.step === 'refused' ? (
        <p className={styles['outcome']} data-tone="refusal" role="alert" data-refusal={state.code}>
          <RefusedIcon />
          {i18n.t(convertRefusalMessage(state.code))}
        </p>
      ) : (
        <div role="status">
          <p className={styles['outcome']} data-tone={state.step === 'done' ? 'success' : 'neutral'}>
            {state.step === 'done' && <SuccessIcon />}
            {state.step === 'done' &&
              t({ id: 'convert.done', message: 'Converted', comment: 'Above the amounts of a conversion' })}
            {state.step === 'sent' && t({ id: 'convert.sent', message: 'Converting', comment: 'While it is done' })}
            {state.step === 'unanswered' &&
              t({
                id: 'convert.unanswered',
                message: 'No answer yet. We keep asking, and nothing is converted twice.',
                comment: 'While the outcome of a conversion is unknown',
              })}
          </p>
        </div>
      )}
      {state.step === 'done' && <Amounts state={state} />}
      {isOver && (
        <div className={styles['actions']}>
          <Button data-action="edit" onPress={onEdit}>
            {t({ id: 'convert.again', message: 'New conversion', comment: 'Button: shows the form again' })}
          </Button>
          {state.step === 'done' && (
            <Link className={styles['link']} to={localizePath('/record/exchange', key)}>
              {t({ id: 'convert.record', message: 'Show in records', comment: 'Link to the record of a conversion' })}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function Amounts({ state }: { readonly state: Extract<ConversionState, { step: 'done' }> }) {
  const language = useLanguage()
  const { converted, quote } = state
  if (converted === 'loading') return <Skeleton height="32px" />
  // The records show them as soon as history has them.
  if (converted === 'unavailable') return null
  const write = (amount: string, assetId: string) => (
    <bdi dir="ltr" translate="no">
      {formatDecimalText(language, trimZeros(amount, 2))} {assetId}
    </bdi>
  )
  return (
    <p className={styles['amounts']}>
      {write(converted.spent, quote.spend.assetId)}
      <ArrowEndIcon />
      <strong>{write(converted.received, quote.receive.assetId)}</strong>
    </p>
  )
}
