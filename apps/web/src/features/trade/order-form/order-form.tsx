import type { MarketTerms } from '@argosy/contracts'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../../document/load-part.ts'
import { DisplayField, EitherAmountField, QuantityField, TotalField } from './amount-fields.tsx'
import type { OrderDraft } from './draft/draft.ts'
import { TpSlFields } from './exit-fields.tsx'
import { LimitPrice } from './limit-price.tsx'
import type { OrderDesk } from './order-desk.ts'
import styles from './order-form.module.css'
import { OrderOptions } from './order-options.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderWarnings } from './order-warnings.tsx'
import { CallbackField, PriceField } from './price-fields.tsx'
import { ShareSlider } from './share-slider.tsx'
import { SubmitArea } from './submit-area.tsx'
import { TypePicker } from './type-picker.tsx'
import { useDesk } from './use-order-draft.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./confirm-dialog.tsx'))).ConfirmDialog,
}))

export interface OrderFormProps {
  readonly desk: OrderDesk
  /** All markets: what is held in orders is explained order by order. */
  readonly markets: readonly MarketTerms[]
}

/** Every kind of order, from its side to the button that sends it. Enter in any field sends too. */
export function OrderForm({ desk, markets }: OrderFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const side = useDesk(desk, (state) => state.draft.side)
  const type = useDesk(desk, (state) => state.draft.type)
  const hasTpSl = useDesk(desk, (state) => hasTpSlInput(state.draft))
  const [isTpSlWanted, setTpSlWanted] = useState(false)
  const isTpSlShown = (isTpSlWanted || hasTpSl) && (type === 'limit' || type === 'market' || type === 'iceberg')
  useFocusOnProblem(desk, form)

  function setTpSl(isWanted: boolean): void {
    setTpSlWanted(isWanted)
    if (!isWanted) desk.edit({ type: 'no_exits' })
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
        desk.submit()
      }}
    >
      <div className={styles['entry']}>
        <ChoiceGroup
          look="segments"
          label={t({ id: 'spot.form.side', message: 'Side', comment: 'Name of the choice between buy and sell' })}
          value={side}
          onChange={(value) => desk.setSide(value === 'sell' ? 'sell' : 'buy')}
        >
          <Choice id="buy" tone="buy" data-side="buy">
            {t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })}
          </Choice>
          <Choice id="sell" tone="sell" data-side="sell">
            {t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
          </Choice>
        </ChoiceGroup>
        <TypePicker desk={desk} />
        <Fields desk={desk} type={type} side={side} />
        <OrderOptions desk={desk} hasTpSl={isTpSlShown} onTpSlChange={setTpSl} />
        {isTpSlShown && <TpSlFields desk={desk} />}
      </div>
      <div className={styles['finish']}>
        <OrderSummary desk={desk} markets={markets} />
        <OrderWarnings desk={desk} />
      </div>
      <SubmitArea desk={desk} />
    </form>
  )
}

/** Asked once for the whole terminal, wherever the order was sent from. */
export function OrderQuestion({ desk }: { readonly desk: OrderDesk }) {
  const isConfirming = useDesk(desk, (state) => state.isConfirming)
  return <Suspense fallback={null}>{isConfirming && <ConfirmDialog desk={desk} />}</Suspense>
}

function Fields({ desk, type, side }: { readonly desk: OrderDesk } & Pick<OrderDraft, 'type' | 'side'>) {
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
  const share = <ShareSlider desk={desk} />
  const priced = (
    <>
      <QuantityField desk={desk} />
      {type === 'iceberg' && <DisplayField desk={desk} />}
      {share}
      <TotalField desk={desk} />
    </>
  )
  switch (type) {
    case 'limit':
    case 'iceberg':
      return (
        <>
          <LimitPrice desk={desk} />
          {priced}
        </>
      )
    case 'market':
      return (
        <>
          <EitherAmountField desk={desk} />
          {share}
        </>
      )
    case 'trigger_limit':
      return (
        <>
          <PriceField desk={desk} field="triggerPrice" label={labels.trigger} />
          <LimitPrice desk={desk} />
          {priced}
        </>
      )
    case 'trigger_market':
      return (
        <>
          <PriceField desk={desk} field="triggerPrice" label={labels.trigger} />
          <EitherAmountField desk={desk} />
          {share}
        </>
      )
    case 'trailing_stop':
      return (
        <>
          <CallbackField desk={desk} />
          <PriceField desk={desk} field="activationPrice" label={labels.activation} placeholder={labels.atOnce} />
          <EitherAmountField desk={desk} />
          {share}
        </>
      )
    case 'oco':
      return (
        <>
          <LimitPrice desk={desk} label={labels.limit} />
          <PriceField desk={desk} field="triggerPrice" label={labels.trigger} />
          <PriceField
            desk={desk}
            field="stopPrice"
            label={labels.stop}
            {...(side === 'sell' ? { placeholder: labels.market } : {})}
          />
          {priced}
        </>
      )
  }
}

/** A press that a problem stopped leads to the first field that can mend it. */
function useFocusOnProblem(desk: OrderDesk, form: { readonly current: HTMLFormElement | null }): void {
  const stoppedCount = useDesk(desk, (state) => state.stoppedCount)
  const seen = useRef(stoppedCount)
  useEffect(() => {
    if (seen.current === stoppedCount) return
    seen.current = stoppedCount
    const field = form.current?.querySelector<HTMLInputElement>('[data-problem] input')
    // The browser's own way would put the field into the middle and push the button out of sight.
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
