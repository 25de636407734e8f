import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import { marketPriceWords } from '../../trading/order-words.ts'
import { Amount } from '../shared/amount.tsx'
import { Cell, findMarket, More, Pair, SideWord } from './cells.tsx'
import { isByCost } from './order-total.calc.ts'
import { OrderTypeText, TriggerText } from './order-type-text.tsx'
import type { Columns } from './use-columns.ts'

/** What an order is about, the same in every table: pair, side and type, price and trigger, quantity, filled. */
export function OrderTermsCells({
  order,
  markets,
  columns,
}: {
  readonly order: OrderView
  readonly markets: readonly MarketTerms[]
  readonly columns: Pick<Columns, 'pair' | 'side' | 'price' | 'quantity' | 'filled'>
}) {
  const { t } = useLingui()
  return (
    <>
      <Cell column={columns.pair}>
        <Pair marketId={order.marketId} markets={markets} />
      </Cell>
      <Cell column={columns.side}>
        <SideWord side={order.side} />
        <More>
          <OrderTypeText order={order} />
        </More>
      </Cell>
      <Cell column={columns.price}>
        {order.type === 'market' ? t(marketPriceWords) : <Amount text={order.price} />}
        {order.trigger && (
          <More>
            <TriggerText side={order.side} trigger={order.trigger} />
          </More>
        )}
      </Cell>
      <Cell column={columns.quantity}>
        {isByCost(order) ? (
          <Cost cost={order.cost} terms={findMarket(markets, order.marketId)} />
        ) : (
          <Amount text={order.quantity} />
        )}
      </Cell>
      <Cell column={columns.filled}>
        <Amount text={order.filled} />
      </Cell>
    </>
  )
}

/** In quote, so the currency is named: the column is in base otherwise. */
function Cost({ cost, terms }: { readonly cost: string; readonly terms: MarketTerms | undefined }) {
  return (
    <>
      <Amount text={cost} decimals={terms?.priceDecimals} /> <bdi translate="no">{terms?.quote}</bdi>
    </>
  )
}
