import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import { IconButton } from '@argosy/kit/button'
import { ShareIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Amount } from '../../shared/amount.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { shareFill } from '../../share/shared-trade.ts'
import { findMarket, PairCell, SideLabel, TimeCell } from '../cells.tsx'
import { RecordEnd } from './record-end.tsx'
import { Cell, RecordTable, Row } from './record-table.tsx'
import { RowButtons } from '../open/row-buttons.tsx'
import { useColumns, type Columns } from '../use-columns.ts'
import type { LoadedRecords } from './use-records.ts'

export interface FillsTableProps {
  readonly fills: readonly FillView[]
  readonly records: Pick<LoadedRecords<FillView>, 'state' | 'loadOlder'>
  readonly markets: readonly MarketTerms[]
}

export function FillsTable({ fills, records, markets }: FillsTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const { time, pair, side, price, quantity, total, fee, role, actions } = columns
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.fills-caption',
        message: 'Your trades',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[time, pair, side, price, quantity, total, fee, role, { ...actions, width: 88 }]}
      count={fills.length}
      onEnd={records.loadOlder}
      end={<RecordEnd state={records.state} onRetry={records.loadOlder} />}
      rows={(from, to) =>
        fills
          .slice(from, to)
          .map((fill, at) => (
            <FillRow key={fill.fillId} fill={fill} rowIndex={from + at} markets={markets} columns={columns} />
          ))
      }
    />
  )
}

interface FillRowProps {
  readonly fill: FillView
  readonly rowIndex: number
  readonly markets: readonly MarketTerms[]
  readonly columns: Columns
}

const FillRow = memo(function FillRow({ fill, rowIndex, markets, columns }: FillRowProps) {
  const { t } = useLingui()
  return (
    <Row rowIndex={rowIndex} data-fill={fill.fillId} data-market={fill.marketId} data-side={fill.side}>
      <Cell column={columns.time}>
        <TimeCell timeMs={fill.timeMs} />
      </Cell>
      <Cell column={columns.pair}>
        <PairCell marketId={fill.marketId} markets={markets} side={fill.side} />
      </Cell>
      <Cell column={columns.side}>
        <SideLabel side={fill.side} />
      </Cell>
      <Cell column={columns.price}>
        <Amount text={fill.price} />
      </Cell>
      <Cell column={columns.quantity}>
        <Amount text={fill.quantity} />
      </Cell>
      <Cell column={columns.total}>
        <Amount text={fill.notional} decimals={findMarket(markets, fill.marketId)?.priceDecimals} />
      </Cell>
      <Cell column={columns.fee}>
        <Amount text={trimZeros(fill.fee, 0)} /> <bdi translate="no">{fill.feeAssetId}</bdi>
      </Cell>
      <Cell column={columns.role}>
        {fill.role === 'maker'
          ? t({ id: 'spot.role.maker', message: 'Maker', comment: 'Whose order was waiting in the book' })
          : t({ id: 'spot.role.taker', message: 'Taker', comment: 'Whose order met a waiting one' })}
      </Cell>
      <Cell column={columns.actions}>
        <IconButton
          size="small"
          label={t({
            id: 'spot.share.open',
            message: 'Share this trade',
            comment: 'Button: makes a picture of a trade',
          })}
          data-action="share"
          onPress={() => shareFill(fill)}
        >
          <ShareIcon />
        </IconButton>
        <RowButtons orderId={fill.orderId} />
      </Cell>
    </Row>
  )
})
