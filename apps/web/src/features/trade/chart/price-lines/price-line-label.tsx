import type { PriceLine } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/wire'
import { IconButton } from '@argosy/kit/button'
import { CloseIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ChartNumbers } from '../chart-numbers.ts'
import { dragRefusalMessage, roleLabel } from './line-messages.ts'
import styles from './price-lines.module.css'
import type { LineHandlers, LineMove } from './use-line-drag.ts'

export interface PriceLineLabelProps {
  readonly line: PriceLine
  readonly terms: MarketTerms
  readonly numbers: ChartNumbers
  /** Set while the line is being dragged. */
  readonly move: LineMove | undefined
  readonly isBusy: boolean
  readonly handlers: LineHandlers
  readonly onCancel: (() => void) | undefined
}

export function PriceLineLabel({ line, terms, numbers, move, isBusy, handlers, onCancel }: PriceLineLabelProps) {
  const { t } = useLingui()
  const helpId = useId()
  const { side, role, still, subject } = line
  const orderId = subject.type === 'order' ? subject.order.orderId : undefined
  const count = subject.type === 'orders' ? subject.orders.length : 1
  const price = numbers.price(move?.price ?? line.price)
  const quantity = numbers.quantity(line.quantity)
  const kind = t(roleLabel(line))
  const refusal = move && !move.result.ok && move.result.refusal !== 'price_unchanged' ? move.result.refusal : undefined
  const name = t({
    id: 'spot.line.name',
    message: `${kind}, ${quantity} ${terms.base}`,
    comment: 'Name of an order’s line on the chart, for screen readers: kind, quantity and coin',
  })
  const help = still
    ? t(dragRefusalMessage(still))
    : t({
        id: 'spot.line.help',
        message: 'Arrow keys move the price, Enter changes the order, Escape leaves it.',
        comment: 'How an order’s line is moved with the keyboard, for screen readers',
      })
  return (
    <div
      className={styles['line']}
      data-line={line.key}
      data-side={side}
      data-role={role}
      data-price-line={orderId}
      data-price={line.price.toString()}
      data-moving={move ? '' : undefined}
      data-refused={refusal ? '' : undefined}
      data-busy={isBusy || undefined}
    >
      <i className={styles['stroke']} />
      <span className={styles['tag']} aria-hidden="true">
        {price}
      </span>
      <div className={styles['label']}>
        {/* A slider without fixed ends: its value is a price. */}
        <span
          className={styles['grip']}
          {...handlers}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={name}
          aria-describedby={helpId}
          aria-disabled={still !== undefined || undefined}
          aria-valuenow={Number(move?.price ?? line.price)}
          aria-valuetext={`${price} ${terms.quote}${refusal ? `. ${t(dragRefusalMessage(refusal))}` : ''}`}
          title={still ? help : undefined}
          data-still={still ? '' : undefined}
          data-action="price-line"
        >
          {!still && <span className={styles['handle']} aria-hidden="true" />}
          {count > 1 && <b>{count}×</b>}
          <span className={styles['kind']}>{kind}</span>
          <b>{quantity}</b>
          {move && move.price !== line.price && (
            <span className={styles['move']}>
              {numbers.price(line.price)} → <b>{price}</b>
            </span>
          )}
        </span>
        {onCancel && !move && (
          <IconButton
            size="small"
            className={styles['cancel'] ?? ''}
            label={t({
              id: 'spot.line.cancel',
              message: `Cancel: ${name}`,
              comment: 'Button on an order’s line; then its kind and quantity',
            })}
            isDisabled={isBusy}
            onPress={onCancel}
            data-action="price-line-cancel"
          >
            <CloseIcon size={12} />
          </IconButton>
        )}
      </div>
      <span id={helpId} className={styles['help']}>
        {help}
      </span>
      {refusal && (
        <p className={styles['refusal']} role="status">
          {t(dragRefusalMessage(refusal))}
        </p>
      )}
    </div>
  )
}
