import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { Amount } from '../shared/amount.tsx'
import { Cell, Pair, SideWord } from './cells.tsx'
import type { Columns } from './use-columns.ts'

/** What an order is about, the same in every table: pair, side, price, quantity, filled. */
export function OrderTermsCells({
  order,
  markets,
  columns,
}: {
  readonly order: OrderView
  readonly markets: readonly MarketTerms[]
  readonly columns: Pick<Columns, 'pair' | 'side' | 'price' | 'quantity' | 'filled'>
}) {
  return (
    <>
      <Cell column={columns.pair}>
        <Pair marketId={order.marketId} markets={markets} />
      </Cell>
      <Cell column={columns.side}>
        <SideWord side={order.side} />
      </Cell>
      <Cell column={columns.price}>
        <Amount text={order.price} />
      </Cell>
      <Cell column={columns.quantity}>
        <Amount text={order.quantity} />
      </Cell>
      <Cell column={columns.filled}>
        <Amount text={order.filled} />
      </Cell>
    </>
  )
}
