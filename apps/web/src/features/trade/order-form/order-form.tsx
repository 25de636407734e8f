import type { MarketTerms } from '@argosy/wire'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { DisplayField, EitherAmountField, QuantityField, TotalField } from './fields/amount-fields.tsx'
import type { OrderDraft } from './draft/draft.ts'
import { TpSlFields } from './fields/tp-sl-fields.tsx'
import { LimitPrice } from './fields/limit-price.tsx'
import type { OrderDraftStore } from './draft/order-draft-store.ts'
import styles from './order-form.module.css'
import { OrderOptions } from './order-options.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import { OrderWarnings } from './warnings/order-warnings.tsx'
import { CallbackField, PriceField } from './fields/price-fields.tsx'
import { ShareSlider } from './fields/share-slider.tsx'
import { SubmitArea } from './submit-area.tsx'
import { TypePicker } from './type-picker.tsx'
import { useOrderDraftState } from './draft/use-order-draft.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./confirm/confirm-dialog.tsx'))).ConfirmDialog,
}))

export interface OrderFormProps {
  readonly draftStore: OrderDraftStore
  /** All markets, because the breakdown of "in orders" covers every order. */
  readonly markets: readonly MarketTerms[]
}

/** The form of all order types, from side to submit button. Enter in any field submits too. */
export function OrderForm({ draftStore, markets }: OrderFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const side = useOrderDraftState(draftStore, (state) => state.draft.side)
  const type = useOrderDraftState(draftStore, (state) => state.draft.type)
  const hasTpSl = useOrderDraftState(draftStore, (state) => hasTpSlInput(state.draft))
  const [isTpSlWanted, setTpSlWanted] = useState(false)
  const isTpSlShown = (isTpSlWanted || hasTpSl) && (type === 'limit' || type === 'market' || type === 'iceberg')
  useFocusOnProblem(draftStore, form)

  function setTpSl(isWanted: boolean): void {
    setTpSlWanted(isWanted)
    if (!isWanted) draftStore.edit({ type: 'no_exits' })
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      data-order-form={type}
      aria-label={t({ id: 'spot.form.name', message: 'Place an order', comment: 'Name of the order form' })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        draftStore.submit()
      }}
    >
      <div className={styles['entry']}>
        <ChoiceGroup
          variant="segments"
          label={t({ id: 'spot.form.side', message: 'Side', comment: 'Name of the choice between buy and sell' })}
          value={side}
          onChange={(value) => draftStore.setSide(value === 'sell' ? 'sell' : 'buy')}
        >
          <Choice id="buy" tone="buy" data-side="buy">
            {t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })}
          </Choice>
          <Choice id="sell" tone="sell" data-side="sell">
            {t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
          </Choice>
        </ChoiceGroup>
        <TypePicker draftStore={draftStore} />
        <Fields draftStore={draftStore} type={type} side={side} />
        <OrderOptions draftStore={draftStore} hasTpSl={isTpSlShown} onTpSlChange={setTpSl} />
        {isTpSlShown && <TpSlFields draftStore={draftStore} />}
      </div>
      <div className={styles['finish']}>
        <OrderSummary draftStore={draftStore} markets={markets} />
        <OrderWarnings draftStore={draftStore} />
      </div>
      <SubmitArea draftStore={draftStore} />
    </form>
  )
}

/** The confirmation, rendered once for the terminal, whatever triggered the order. */
export function OrderQuestion({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const isConfirming = useOrderDraftState(draftStore, (state) => state.isConfirming)
  return <Suspense fallback={null}>{isConfirming && <ConfirmDialog draftStore={draftStore} />}</Suspense>
}

function Fields({
  draftStore,
  type,
  side,
}: { readonly draftStore: OrderDraftStore } & Pick<OrderDraft, 'type' | 'side'>) {
  const { t } = useLingui()
  const labels = {
    trigger: t({
      id: 'spot.form.trigger',
      message: 'Trigger price',
      comment: 'Label of a field: the price at which a waiting order is placed',
    }),
    activation: t({
      id: 'spot.form.activation',
      message: 'Activation',
      comment: 'Label of a field: the price from which a trailing stop follows the market',
    }),
    atOnce: t({ id: 'spot.form.at_once', message: 'At once', comment: 'In an empty field: it begins immediately' }),
    stop: t({
      id: 'spot.form.stop',
      message: 'Stop limit price',
      comment: 'Label of a field: price of the stop leg of an OCO',
    }),
    limit: t({
      id: 'spot.form.limit_price',
      message: 'Limit price',
      comment: 'Label of a field: one of several prices of an order',
    }),
    market: t({
      id: 'spot.form.at_market',
      message: 'Market',
      comment: 'In an empty price field: it trades at the market',
    }),
  }
  const share = <ShareSlider draftStore={draftStore} />
  const priced = (
    <>
      <QuantityField draftStore={draftStore} />
      {type === 'iceberg' && <DisplayField draftStore={draftStore} />}
      {share}
      <TotalField draftStore={draftStore} />
    </>
  )
  switch (type) {
    case 'limit':
    case 'iceberg':
      return (
        <>
          <LimitPrice draftStore={draftStore} />
          {priced}
        </>
      )
    case 'market':
      return (
        <>
          <EitherAmountField draftStore={draftStore} />
          {share}
        </>
      )
    case 'trigger_limit':
      return (
        <>
          <PriceField draftStore={draftStore} field="triggerPrice" label={labels.trigger} />
          <LimitPrice draftStore={draftStore} />
          {priced}
        </>
      )
    case 'trigger_market':
      return (
        <>
          <PriceField draftStore={draftStore} field="triggerPrice" label={labels.trigger} />
          <EitherAmountField draftStore={draftStore} />
          {share}
        </>
      )
    case 'trailing_stop':
      return (
        <>
          <CallbackField draftStore={draftStore} />
          <PriceField
            draftStore={draftStore}
            field="activationPrice"
            label={labels.activation}
            placeholder={labels.atOnce}
          />
          <EitherAmountField draftStore={draftStore} />
          {share}
        </>
      )
    case 'oco':
      return (
        <>
          <LimitPrice draftStore={draftStore} label={labels.limit} />
          <PriceField draftStore={draftStore} field="triggerPrice" label={labels.trigger} />
          <PriceField
            draftStore={draftStore}
            field="stopPrice"
            label={labels.stop}
            {...(side === 'sell' ? { placeholder: labels.market } : {})}
          />
          {priced}
        </>
      )
  }
}

/** An attempt that a problem stopped moves the focus to the first field that can correct it. */
function useFocusOnProblem(draftStore: OrderDraftStore, form: { readonly current: HTMLFormElement | null }): void {
  const stoppedCount = useOrderDraftState(draftStore, (state) => state.stoppedCount)
  const seen = useRef(stoppedCount)
  useEffect(() => {
    if (seen.current === stoppedCount) return
    seen.current = stoppedCount
    const field = form.current?.querySelector<HTMLInputElement>('[data-problem] input')
    // The browser's own scrolling would centre the field and move the button out of view.
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  }, [stoppedCount, form])
}

function hasTpSlInput(draft: OrderDraft): boolean {
  if (!('takeProfit' in draft)) return false
  return [draft.takeProfit, draft.stopLoss].some(
    (attachedOrder) => attachedOrder.triggerPrice !== '' || attachedOrder.price !== '',
  )
}
