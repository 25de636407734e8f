import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/localization-context.tsx'
import { orderTypeOf } from '../../order-labels/order-type.calc.ts'
import { marketPriceLabel, orderTypeLabels } from '../../order-labels/order-messages.ts'
import { Amount } from '../shared/amount.tsx'
import { PairCell, SideLabel } from './cells.tsx'
import { calculateFilledPercent, isByCost } from './order-total.calc.ts'
import { useOrderTags, useOrderTerms } from './order-type-text.tsx'
import { Cell, Lines } from './history/record-table.tsx'
import type { Columns } from './use-columns.ts'

export interface OrderTermsCellsProps {
  readonly order: OrderView
  readonly terms: MarketTerms | undefined
  readonly markets: readonly MarketTerms[]
  readonly columns: Columns
}

/** An order's terms, the same in every table: pair, type, side, price, trigger or end condition, quantity, filled. */
export function OrderTermsCells({ order, terms, markets, columns }: OrderTermsCellsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const tags = useOrderTags(order).join(' · ')
  const special = useOrderTerms(order)
  const [trigger, ...attachedTexts] = special.filter((term) => term.of === 'trigger').map(({ text }) => text)
  const shows = special.find((term) => term.of === 'quantity')?.text
  const percent = calculateFilledPercent(order)
  const share =
    percent === undefined || percent === 0
      ? undefined
      : formatPercent(language, BigInt(percent) * 100n, { decimals: 0 })
  return (
    <>
      <Cell column={columns.pair}>
        <PairCell marketId={order.marketId} markets={markets} side={order.side} />
      </Cell>
      <Cell column={columns.type}>
        <Lines
          first={t(orderTypeLabels[orderTypeOf(order)])}
          second={tags !== '' && <span title={tags}>{tags}</span>}
        />
      </Cell>
      <Cell column={columns.side}>
        <SideLabel side={order.side} />
      </Cell>
      <Cell column={columns.price}>
        {order.type === 'market' ? t(marketPriceLabel) : <Amount text={order.price} />}
      </Cell>
      <Cell column={columns.trigger}>
        {trigger !== undefined && (
          <span title={[trigger, ...attachedTexts].join(' · ')}>
            <Lines first={trigger} second={attachedTexts.length > 0 && attachedTexts.join(' · ')} />
          </span>
        )}
      </Cell>
      <Cell column={columns.quantity}>
        {isByCost(order) ? (
          // In quote, so the currency is named: the column is in base otherwise.
          <Lines
            first={<Amount text={order.cost} decimals={terms?.priceDecimals} />}
            second={<bdi translate="no">{terms?.quote}</bdi>}
          />
        ) : (
          <Lines first={<Amount text={order.quantity} />} second={shows} />
        )}
      </Cell>
      <Cell column={columns.filled}>
        <Lines first={<Amount text={order.filled} />} second={share !== undefined && <bdi>{share}</bdi>} />
      </Cell>
    </>
  )
}
