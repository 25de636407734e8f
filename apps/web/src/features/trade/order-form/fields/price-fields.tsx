import { DecimalField } from '@argosy/kit/decimal-field'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { formatCallback } from '../../../order-labels/order-messages.ts'
import type { DraftText } from '../draft/edit-draft.ts'
import type { OrderDraft } from '../draft/draft.ts'
import { FieldFrame } from './field-frame.tsx'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'
import { useField } from './use-field.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

type PriceName = Extract<DraftText, 'price' | 'triggerPrice' | 'stopPrice' | 'activationPrice'>

interface PriceFieldProps {
  readonly draftStore: OrderDraftStore
  readonly field: PriceName
  readonly label: string
  /** The meaning of an empty value, where the field may be empty. */
  readonly placeholder?: string
}

/** A field for one of the order's prices. */
export function PriceField({ draftStore, field, label, placeholder }: PriceFieldProps) {
  const { terms, problem, shared } = useField(draftStore, field)
  const value = useOrderDraftState(draftStore, (state) => textOf(state.draft, field))
  return (
    <FieldFrame problem={problem} onStep={(step) => draftStore.edit({ type: 'step', field, step })}>
      <DecimalField
        {...shared}
        label={label}
        placeholder={placeholder}
        unit={terms?.quote ?? ''}
        name={field}
        value={value}
        onChange={(text) => draftStore.edit({ type: 'text', field, text })}
        decimals={terms?.priceDecimals ?? 2}
        step={terms?.tickSize ?? '0.01'}
      />
    </FieldFrame>
  )
}

function textOf(draft: OrderDraft, field: DraftText): string {
  return (draft as Partial<Record<DraftText, string>>)[field] ?? ''
}

const callbackChoices = ['0.5', '1', '2', '5'] as const

/** How far the price may reverse before a trailing stop triggers. */
export function CallbackField({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { problem, shared } = useField(draftStore, 'callback')
  const value = useOrderDraftState(draftStore, (state) => textOf(state.draft, 'callback'))
  return (
    <div className={styles['stack']}>
      <FieldFrame problem={problem} onStep={(step) => draftStore.edit({ type: 'step', field: 'callback', step })}>
        <DecimalField
          {...shared}
          label={t({
            id: 'spot.form.callback',
            message: 'Callback',
            comment: 'Label of a field: how far the price must turn back, in percent, for a trailing stop to act',
          })}
          unit="%"
          name="callback"
          value={value}
          onChange={(text) => draftStore.edit({ type: 'text', field: 'callback', text })}
          decimals={2}
          step="0.1"
        />
      </FieldFrame>
      <Picks
        label={t({
          id: 'spot.form.callback',
          message: 'Callback',
          comment: 'Label of a field: how far the price must turn back, in percent, for a trailing stop to act',
        })}
      >
        {callbackChoices.map((percent, at) => (
          <Pick
            key={percent}
            isFirst={at === 0}
            isCurrent={value === percent}
            onPress={() => draftStore.edit({ type: 'text', field: 'callback', text: percent })}
          >
            <bdi dir="ltr">{formatCallback(language, callbackBps[percent])}</bdi>
          </Pick>
        ))}
      </Picks>
    </div>
  )
}

const callbackBps = { '0.5': 50n, '1': 100n, '2': 200n, '5': 500n } as const

/**
 * Small buttons under a field that fill it: one tab stop with arrow keys between them, so that Tab soon reaches the
 * next field.
 */
export function Picks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { direction } = useLanguage()

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const picks = [...event.currentTarget.querySelectorAll('button')]
    const index = picks.findIndex((pick) => pick === event.target)
    const step = (event.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
    event.preventDefault()
    picks.at((index + step) % picks.length)?.focus()
  }

  return (
    // The focus is on one of its buttons, never on the toolbar itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className={styles['picks']} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

interface PickProps {
  /** The toolbar's tab stop. */
  readonly isFirst: boolean
  readonly isCurrent?: boolean
  /** Disabled without losing its tab stop: tab stops do not change with the market. */
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Other attributes (`data-…`) are passed to the button. */
export function Pick({ isFirst, isCurrent, isDisabled = false, onPress, children, ...data }: PickProps) {
  return (
    <button
      {...data}
      type="button"
      className={styles['pick']}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isCurrent}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  )
}
