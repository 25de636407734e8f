import { formatDecimalText, formatPpm } from '@argosy/i18n'
import { formatDecimal } from '@argosy/money'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { formatCallback } from '../../../order-labels/order-messages.ts'
import { trimZeros } from '../../shared/trim-zeros.ts'
import styles from './confirm-dialog.module.css'
import type { OrderDraft } from '../draft/draft.ts'
import type { WholeOrder } from '../draft/whole-order.ts'
import type { ExactNumber } from '../estimate/explain.ts'
import { explainAveragePrice, explainHold } from '../estimate/explain-order.ts'
import { estimateFee } from '../summary/fee-estimate.ts'
import { priceText, quantityText } from '../fields/market-steps.ts'
import type { OrderDraftStore } from '../draft/order-draft-store.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

interface ConfirmTermsProps {
  readonly draftStore: OrderDraftStore
  readonly order: WholeOrder
  readonly draft: OrderDraft
}

/** The terms of the order as it would be sent. */
export function ConfirmTerms({ draftStore, order, draft }: ConfirmTermsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { facts, estimate, rates } = useOrderDraftState(draftStore, (state) => state)
  if (!facts || !estimate) return null
  const { marketSteps } = facts
  const { terms } = marketSteps
  const number = (text: string, unit: string) => (
    <>
      <bdi dir="ltr">{formatDecimalText(language, text)}</bdi> <bdi translate="no">{unit}</bdi>
    </>
  )
  const exact = ({ value, decimals, unit }: ExactNumber) => number(trimZeros(formatDecimal(value, decimals), 0), unit)
  const price = (ticks: Parameters<typeof priceText>[1]) => number(priceText(marketSteps, ticks), terms.quote)
  const market = t({
    id: 'spot.form.at_market',
    message: 'Market',
    comment: 'In an empty price field: it trades at the market',
  })
  const labels = {
    trigger: t({
      id: 'spot.form.trigger',
      message: 'Trigger price',
      comment: 'Label of a field: the price at which a waiting order is placed',
    }),
    price: t({ id: 'spot.form.price', message: 'Price', comment: 'Label of a field' }),
    limit: t({
      id: 'spot.form.limit_price',
      message: 'Limit price',
      comment: 'Label of a field: one of several prices of an order',
    }),
  }
  const isOco = order.type === 'place_oco'
  const average = explainAveragePrice(estimate, marketSteps)
  const fee = estimateFee(estimate, marketSteps, rates)
  const exits = isOco ? null : order.exits
  const presentAttachedOrder = ({
    triggerPrice,
    price: limit,
  }: NonNullable<NonNullable<typeof exits>['takeProfit']>) => (
    <>
      {price(triggerPrice)} → {limit === null ? market : price(limit)}
    </>
  )
  return (
    <>
      {isOco && <Row name={labels.limit}>{price(order.limitPrice)}</Row>}
      {isOco && <Row name={labels.trigger}>{price(order.triggerPrice)}</Row>}
      {isOco && (
        <Row
          name={t({
            id: 'spot.form.stop',
            message: 'Stop limit price',
            comment: 'Label of a field: price of the stop leg of an OCO',
          })}
        >
          {order.stopPrice === null ? market : price(order.stopPrice)}
        </Row>
      )}
      {!isOco && order.trigger && order.trigger.type !== 'trail' && (
        <Row name={labels.trigger}>
          {order.trigger.type === 'rise' ? '≥ ' : '≤ '}
          {price(order.trigger.price)}
        </Row>
      )}
      {!isOco && order.trigger?.type === 'trail' && (
        <Row
          name={t({
            id: 'spot.form.callback',
            message: 'Callback',
            comment: 'Label of a field: how far the price must turn back, in percent, for a trailing stop to act',
          })}
        >
          <bdi dir="ltr">{formatCallback(language, BigInt(order.trigger.callbackBps))}</bdi>
        </Row>
      )}
      {!isOco && order.trigger?.type === 'trail' && order.trigger.activationPrice !== null && (
        <Row
          name={t({
            id: 'spot.form.activation',
            message: 'Activation',
            comment: 'Label of a field: the price from which a trailing stop follows the market',
          })}
        >
          {price(order.trigger.activationPrice)}
        </Row>
      )}
      {!isOco && <Row name={labels.price}>{order.kind === 'market' ? market : price(order.price)}</Row>}
      {order.quantity > 0n && (
        <Row name={t({ id: 'spot.form.quantity', message: 'Quantity', comment: 'Label of a field' })}>
          {number(quantityText(marketSteps, order.quantity), terms.base)}
        </Row>
      )}
      {!isOco && order.display > 0n && (
        <Row
          name={t({
            id: 'spot.form.display',
            message: 'Visible',
            comment: 'Label of a field: the part of an iceberg order that is visible in the book',
          })}
        >
          {number(quantityText(marketSteps, order.display), terms.base)}
        </Row>
      )}
      {exits?.takeProfit && (
        <Row
          name={t({
            id: 'spot.form.take_profit',
            message: 'Take profit',
            comment: 'Label of a field: a trigger price',
          })}
        >
          {presentAttachedOrder(exits.takeProfit)}
        </Row>
      )}
      {exits?.stopLoss && (
        <Row
          name={t({ id: 'spot.form.stop_loss', message: 'Stop loss', comment: 'Label of a field: a trigger price' })}
        >
          {presentAttachedOrder(exits.stopLoss)}
        </Row>
      )}
      {'timeInForce' in draft && draft.timeInForce !== 'gtc' && (
        <Row
          name={t({
            id: 'spot.form.time',
            message: 'Time in force',
            comment: 'Name of the choice how long an order stays: until cancelled, at once or not at all',
          })}
        >
          {draft.timeInForce === 'post_only'
            ? t({
                id: 'spot.form.post_only',
                message: 'Post-only',
                comment: 'Checkbox: the order may only rest in the book (maker)',
              })
            : draft.timeInForce.toUpperCase()}
        </Row>
      )}
      <Row
        name={t({
          id: 'spot.form.held',
          message: 'Reserved',
          comment: 'Before the amount that is kept aside for the order while it is open; short',
        })}
      >
        {exact(explainHold(order, marketSteps).result)}
      </Row>
      {average && (
        <Row
          name={t({
            id: 'spot.form.average',
            message: 'Average price',
            comment: 'Before the price that the part which fills at once would have on average',
          })}
        >
          {exact(average.result)}
        </Row>
      )}
      {estimate.slippagePpm !== null && estimate.slippagePpm !== undefined && (
        <Row
          name={t({
            id: 'spot.form.slippage',
            message: 'Slippage',
            comment: 'Before a percentage: how much worse than the best price the average is',
          })}
        >
          <bdi dir="ltr">{formatPpm(language, estimate.slippagePpm)}</bdi>
        </Row>
      )}
      {fee.total && (
        <Row name={t({ id: 'spot.confirm.fee', message: 'Fee', comment: 'Before an estimated fee' })}>
          {exact(fee.total)}
        </Row>
      )}
      {draft.type === 'market' && estimate.filled > 0n && (
        <Row
          name={t({
            id: 'spot.form.receives',
            message: 'You get',
            comment: 'Before the amount that a market order brings, after its fee',
          })}
        >
          ≈{' '}
          {exact({
            value: estimate.receives,
            decimals: draft.side === 'buy' ? terms.baseDecimals : terms.quoteDecimals,
            unit: draft.side === 'buy' ? terms.base : terms.quote,
          })}
        </Row>
      )}
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
