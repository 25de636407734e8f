import { IconButton } from '@argosy/kit/button'
import { DecimalField } from '@argosy/kit/decimal-field'
import { SwapIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { switchEntry } from '../draft/amount.ts'
import type { AmountDraft } from '../draft/draft.ts'
import { FieldFrame } from './field-frame.tsx'
import type { OrderDraftState, OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'
import { useField } from './use-field.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

type Entry = AmountDraft['in']

/** For an order with a price of its own: quantity or total is typed, the other one is calculated. */
export function QuantityField({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  return <AmountField draftStore={draftStore} entry="base" />
}

export function TotalField({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  return <AmountField draftStore={draftStore} entry="quote" />
}

/** For an order at the market's price: one field, in either asset. */
export function EitherAmountField({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const entry = useOrderDraftState(draftStore, (state) => state.draft.amount.in)
  return <AmountField draftStore={draftStore} entry={entry} isSwitched />
}

function AmountField({
  draftStore,
  entry,
  isSwitched = false,
}: {
  readonly draftStore: OrderDraftStore
  readonly entry: Entry
  readonly isSwitched?: boolean
}) {
  const { t } = useLingui()
  const { terms, problem, shared } = useField(draftStore, 'amount')
  const isTyped = useOrderDraftState(draftStore, (state) => state.draft.amount.in === entry)
  const value = useOrderDraftState(draftStore, (state) => amountText(state, entry))
  const unit = (entry === 'base' ? terms?.base : terms?.quote) ?? ''
  const other = (entry === 'base' ? terms?.quote : terms?.base) ?? ''
  // A problem with the amount is shown at the field that it was typed in.
  const { error, ...rest } = shared
  return (
    <FieldFrame
      problem={isTyped ? problem : undefined}
      onStep={(step) => {
        if (!isTyped) draftStore.edit({ type: 'entry' })
        draftStore.edit({ type: 'step', field: 'amount', step })
      }}
    >
      <DecimalField
        {...rest}
        error={isTyped ? error : undefined}
        label={
          entry === 'base'
            ? t({ id: 'spot.form.quantity', message: 'Quantity', comment: 'Label of a field' })
            : t({ id: 'spot.form.total', message: 'Total', comment: 'Label of a field: price times quantity' })
        }
        unit={
          isSwitched ? (
            <span className={styles['unit']}>
              {unit}
              <IconButton
                label={t({
                  id: 'spot.form.enter_in',
                  message: `Enter the amount in ${other}`,
                  comment: 'Button in a field: changes between coin and currency; the other one is named',
                })}
                size="small"
                slot={null}
                isDisabled={terms === undefined}
                onPress={() => draftStore.edit({ type: 'entry' })}
                data-action="switch-unit"
              >
                <SwapIcon />
              </IconButton>
            </span>
          ) : (
            unit
          )
        }
        name={entry === 'base' ? 'quantity' : 'total'}
        value={value}
        onChange={(text) => draftStore.edit({ type: 'amount', text, in: entry })}
        decimals={entry === 'base' ? (terms?.quantityDecimals ?? 5) : (terms?.quoteDecimals ?? 2)}
        step={(entry === 'base' ? terms?.lotSize : terms?.tickSize) ?? '0.01'}
      />
    </FieldFrame>
  )
}

function amountText({ draft, facts }: OrderDraftState, entry: Entry): string {
  if (draft.amount.in === entry) return draft.amount.text
  return facts && draft.amount.text !== '' ? switchEntry(draft, facts).text : ''
}

/** Visible quantity of an iceberg order. */
export function DisplayField({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const { terms, problem, shared } = useField(draftStore, 'display')
  const value = useOrderDraftState(draftStore, ({ draft }) => ('display' in draft ? draft.display : ''))
  return (
    <FieldFrame problem={problem} onStep={(step) => draftStore.edit({ type: 'step', field: 'display', step })}>
      <DecimalField
        {...shared}
        label={t({
          id: 'spot.form.display',
          message: 'Visible',
          comment: 'Label of a field: the part of an iceberg order that is visible in the book',
        })}
        unit={terms?.base ?? ''}
        name="display"
        value={value}
        onChange={(text) => draftStore.edit({ type: 'text', field: 'display', text })}
        decimals={terms?.quantityDecimals ?? 5}
        step={terms?.lotSize ?? '0.00001'}
      />
    </FieldFrame>
  )
}
