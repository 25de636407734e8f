import { formatPercent } from '@argosy/i18n'
import { DecimalField } from '@argosy/kit/decimal-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import type { AttachedOrderName } from '../draft/edit-draft.ts'
import { bestPrice } from '../estimate/walk-book.ts'
import { FieldFrame } from './field-frame.tsx'
import { priceText, readPrice } from './market-steps.ts'
import type { OrderDraftState, OrderDraftStore } from '../draft/order-draft-store.ts'
import styles from '../order-form.module.css'
import { calculateDistanceBps } from './quick-prices.ts'
import { useField } from './use-field.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

/** Take profit and stop loss, placed once the order has filled; the first to be triggered cancels the other. */
export function TpSlFields({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  return (
    <div className={styles['exits']}>
      <TpSlField
        draftStore={draftStore}
        attachedOrder="takeProfit"
        label={t({ id: 'spot.form.take_profit', message: 'Take profit', comment: 'Label of a field: a trigger price' })}
      />
      <TpSlField
        draftStore={draftStore}
        attachedOrder="stopLoss"
        label={t({ id: 'spot.form.stop_loss', message: 'Stop loss', comment: 'Label of a field: a trigger price' })}
      />
    </div>
  )
}

interface TpSlFieldProps {
  readonly draftStore: OrderDraftStore
  readonly attachedOrder: AttachedOrderName
  readonly label: string
}

function TpSlField({ draftStore, attachedOrder, label }: TpSlFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { terms, problem, shared } = useField(draftStore, `${attachedOrder}Trigger`)
  const value = useOrderDraftState(draftStore, ({ draft }) =>
    'takeProfit' in draft ? draft[attachedOrder].triggerPrice : '',
  )
  const distance = useOrderDraftState(draftStore, (state) => distanceOf(state, attachedOrder))
  const start = useOrderDraftState(draftStore, entryText)
  const hasPrice = useOrderDraftState(
    draftStore,
    ({ draft }) => 'takeProfit' in draft && draft[attachedOrder].price !== '',
  )
  const [isLimit, setLimit] = useState(false)
  const trend = distance === null || distance === 0n ? undefined : distance > 0n ? 'up' : 'down'
  return (
    <div className={styles['stack']}>
      <FieldFrame problem={problem}>
        <DecimalField
          {...shared}
          label={label}
          unit={
            distance === null ? (
              (terms?.quote ?? '')
            ) : (
              <bdi dir="ltr" className={styles['percent']} data-trend={trend}>
                {formatPercent(language, distance, { isSigned: true })}
              </bdi>
            )
          }
          name={attachedOrder}
          value={value}
          onChange={(text) => draftStore.edit({ type: 'exit', attachedOrder, field: 'triggerPrice', text })}
          decimals={terms?.priceDecimals ?? 2}
          step={terms?.tickSize ?? '0.01'}
          {...(start === undefined ? {} : { start })}
        />
      </FieldFrame>
      {isLimit || hasPrice ? (
        <TpSlPriceField draftStore={draftStore} attachedOrder={attachedOrder} start={value === '' ? start : value} />
      ) : (
        <button
          type="button"
          className={styles['quietLink']}
          data-action={`${attachedOrder}-limit`}
          onClick={() => setLimit(true)}
        >
          {t({
            id: 'spot.form.exit.limit',
            message: 'Market · use limit',
            comment: 'Small button under take profit and stop loss: it exits at the market unless a limit price is set',
          })}
        </button>
      )}
    </div>
  )
}

function TpSlPriceField({
  draftStore,
  attachedOrder,
  start,
}: Pick<TpSlFieldProps, 'draftStore' | 'attachedOrder'> & { readonly start: string | undefined }) {
  const { t } = useLingui()
  const { terms, problem, shared } = useField(draftStore, `${attachedOrder}Price`)
  const value = useOrderDraftState(draftStore, ({ draft }) => ('takeProfit' in draft ? draft[attachedOrder].price : ''))
  return (
    <FieldFrame problem={problem}>
      <DecimalField
        {...shared}
        label={t({
          id: 'spot.form.limit_price',
          message: 'Limit price',
          comment: 'Label of a field: one of several prices of an order',
        })}
        placeholder={t({
          id: 'spot.form.at_market',
          message: 'Market',
          comment: 'In an empty price field: it trades at the market',
        })}
        unit={terms?.quote ?? ''}
        name={`${attachedOrder}Price`}
        value={value}
        onChange={(text) => draftStore.edit({ type: 'exit', attachedOrder, field: 'price', text })}
        decimals={terms?.priceDecimals ?? 2}
        step={terms?.tickSize ?? '0.01'}
        {...(start === undefined ? {} : { start })}
      />
    </FieldFrame>
  )
}

/** Reference price of the attached orders: the order's own price, or a market order's best price. */
function entryOf({ draft, facts }: OrderDraftState) {
  if (!facts) return null
  const own = 'price' in draft ? readPrice(facts.marketSteps, draft.price || '0') : undefined
  return own ?? bestPrice(facts, draft.side) ?? facts.last
}

function entryText(state: OrderDraftState): string | undefined {
  const entry = entryOf(state)
  return entry === null || !state.facts ? undefined : priceText(state.facts.marketSteps, entry)
}

function distanceOf(state: OrderDraftState, attachedOrder: AttachedOrderName): bigint | null {
  const { draft, facts } = state
  const entry = entryOf(state)
  if (!facts || entry === null || !('takeProfit' in draft) || draft[attachedOrder].triggerPrice === '') return null
  const price = readPrice(facts.marketSteps, draft[attachedOrder].triggerPrice)
  return price === undefined ? null : calculateDistanceBps(price, entry)
}
