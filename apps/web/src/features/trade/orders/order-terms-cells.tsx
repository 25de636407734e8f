import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { marketPriceWords } from '../../trading/order-words.ts'
import { Amount } from '../shared/amount.tsx'
import { Pair, SideWord } from './cells.tsx'
import { calculateFilledPercent, isByCost } from './order-total.calc.ts'
import { OrderTypeText, useOrderTerms } from './order-type-text.tsx'
import { Cell, Lines } from './record-table.tsx'
import type { Columns } from './use-columns.ts'

export interface OrderTermsCellsProps {
  readonly order: OrderView
  readonly terms: MarketTerms | undefined
  readonly markets: readonly MarketTerms[]
  readonly columns: Columns
}

/** What an order is about, the same in every table: pair, type and terms, side, price, quantity, filled. */
export function OrderTermsCells({ order, terms, markets, columns }: OrderTermsCellsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const special = useOrderTerms(order)
    .map(({ text }) => text)
    .join(' · ')
  const percent = calculateFilledPercent(order)
  return (
    <>
      <Cell column={columns.pair}>
        <Pair marketId={order.marketId} markets={markets} />
      </Cell>
      <Cell column={columns.type}>
        <Lines
          first={<OrderTypeText order={order} />}
          second={special !== '' && <span title={special}>{special}</span>}
        />
      </Cell>
      <Cell column={columns.side}>
        <SideWord side={order.side} />
      </Cell>
      <Cell column={columns.price}>
        {order.type === 'market' ? t(marketPriceWords) : <Amount text={order.price} />}
      </Cell>
      <Cell column={columns.quantity}>
        {isByCost(order) ? (
          // In quote, so the currency is named: the column is in base otherwise.
          <>
            <Amount text={order.cost} decimals={terms?.priceDecimals} /> <bdi translate="no">{terms?.quote}</bdi>
          </>
        ) : (
          <Amount text={order.quantity} />
        )}
      </Cell>
      <Cell column={columns.filled}>
        <Lines
          first={<Amount text={order.filled} />}
          second={
            percent !== undefined &&
            percent > 0 && <bdi>{formatPercent(language, BigInt(percent) * 100n, { decimals: 0 })}</bdi>
          }
        />
      </Cell>
    </>
  )
}
