import type { ConvertQuoteView } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { trimZeros } from '../trade/shared/trim-zeros.ts'
import styles from './convert.module.css'
import { convertRefusalMessage } from './convert-messages.ts'
import { useSecondsLeft, type QuoteState } from './use-quote.ts'

export interface QuoteCardProps {
  readonly state: QuoteState
  readonly renew: () => void
}

/** What the conversion would cost and bring, and how long that holds. */
export function QuoteCard({ state, renew }: QuoteCardProps) {
  const { t, i18n } = useLingui()
  if (state.step === 'requested') return <Skeleton height="172px" />
  if (state.step === 'refused') {
    return (
      <div className={styles['card']} data-quote="refused">
        <p className={styles['refusal']} role="alert" data-refusal={state.code}>
          {i18n.t(convertRefusalMessage(state.code))}
        </p>
        <Renew onPress={renew} />
      </div>
    )
  }
  if (state.step === 'empty') {
    return (
      <p className={styles['note']}>
        {t({
          id: 'convert.note',
          message:
            'You get a price for ten seconds. The whole amount is converted at that price or a better one, or nothing is.',
          comment: 'In a form, before an amount is entered',
        })}
      </p>
    )
  }
  return (
    <div className={styles['card']} data-quote={state.step}>
      <Figures quote={state.quote} />
      {state.step === 'quoted' ? (
        <Countdown endsAtMs={state.endsAtMs} />
      ) : (
        <p className={styles['expired']} role="status">
          {t({ id: 'convert.expired', message: 'This price is no longer valid.', comment: 'Below a quote' })}{' '}
          <Renew onPress={renew} />
        </p>
      )}
    </div>
  )
}

function Renew({ onPress }: { readonly onPress: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="small" data-action="renew" onPress={onPress}>
      {t({ id: 'convert.renew', message: 'New price', comment: 'Button: asks for a new quote' })}
    </Button>
  )
}

function Figures({ quote }: { readonly quote: ConvertQuoteView }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { side, spend, receive, fee, price, mid } = quote
  const [base, money] = side === 'buy' ? [receive.assetId, spend.assetId] : [spend.assetId, receive.assetId]
  const write = (amount: string, assetId: string) => (
    <bdi dir="ltr" translate="no">
      {formatDecimalText(language, trimZeros(amount, 2))} {assetId}
    </bdi>
  )
  const perBase = (amount: string) => (
    <bdi dir="ltr" translate="no">
      1 {base} = {formatDecimalText(language, trimZeros(amount, 2))} {money}
    </bdi>
  )
  return (
    <dl className={styles['figures']}>
      <Figure name={t({ id: 'convert.price', message: 'Price', comment: 'Before an amount' })}>{perBase(price)}</Figure>
      {mid !== null && (
        <Figure
          name={t({
            id: 'convert.mid',
            message: 'Middle of the market',
            comment: 'Before an amount: halfway between the best bid and the best ask',
          })}
        >
          {perBase(mid)}
        </Figure>
      )}
      <Figure name={t({ id: 'convert.fee', message: 'Fee, included', comment: 'Before an amount' })}>
        {write(fee.amount, fee.assetId)}
      </Figure>
      <Figure name={t({ id: 'convert.atMost', message: 'You pay at most', comment: 'Before an amount' })}>
        {write(spend.max, spend.assetId)}
      </Figure>
      <Figure name={t({ id: 'convert.atLeast', message: 'You receive at least', comment: 'Before an amount' })}>
        <strong>{write(receive.min, receive.assetId)}</strong>
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Countdown({ endsAtMs }: { readonly endsAtMs: number }) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(endsAtMs)
  const label = t({ id: 'convert.valid', message: `Valid for ${seconds} s`, comment: 'Seconds; below a price' })
  return (
    <div className={styles['countdown']}>
      {/* A reader would be interrupted every second. */}
      <progress max={10} value={seconds} aria-hidden="true" />
      <span data-seconds={seconds}>{label}</span>
    </div>
  )
}
