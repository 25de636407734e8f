import type { MarketTerms } from '@argosy/contracts'
import type { FillView } from '@argosy/contracts/http'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { Amount } from '../shared/amount.tsx'
import { Cell, findMarket, Pair, RecordTable, SideWord } from './cells.tsx'
import { useColumns } from './use-columns.ts'

export function FillsTable({
  fills,
  markets,
}: {
  readonly fills: readonly FillView[]
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const { time, pair, side, price, quantity, total, role } = useColumns()
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.fills-caption',
        message: 'Your trades',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[time, pair, side, price, quantity, total, role]}
    >
      {fills.map((fill) => (
        <tr key={fill.fillId} data-fill={fill.fillId}>
          <Cell column={time}>
            <DateTime timeMs={fill.timeMs} shape="date-time" />
          </Cell>
          <Cell column={pair}>
            <Pair marketId={fill.marketId} markets={markets} />
          </Cell>
          <Cell column={side}>
            <SideWord side={fill.side} />
          </Cell>
          <Cell column={price}>
            <Amount text={fill.price} />
          </Cell>
          <Cell column={quantity}>
            <Amount text={fill.quantity} />
          </Cell>
          <Cell column={total}>
            <Amount text={fill.notional} decimals={findMarket(markets, fill.marketId)?.priceDecimals} />
          </Cell>
          <Cell column={role}>
            {fill.role === 'maker'
              ? t({ id: 'spot.role.maker', message: 'Maker', comment: 'Whose order was waiting in the book' })
              : t({ id: 'spot.role.taker', message: 'Taker', comment: 'Whose order met a waiting one' })}
          </Cell>
        </tr>
      ))}
    </RecordTable>
  )
}
