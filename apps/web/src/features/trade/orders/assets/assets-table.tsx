import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { EmptyState } from '@argosy/kit/empty-state'
import { Skeleton } from '@argosy/kit/skeleton'
import type { Account } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useTickerBoard } from '../../../../live/tickers.ts'
import { FiatAmount } from '../../../currency/fiat-amount.tsx'
import { Amount } from '../../shared/amount.tsx'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { calculateAssetRows, sumValues, valueAsset, type AssetRow } from './assets.calc.ts'
import styles from './assets-table.module.css'
import { HeldAmount } from '../detail/held-amount.tsx'
import { Cell, Lines, RecordTable, Row } from '../history/record-table.tsx'
import { useColumns, type Columns } from '../use-columns.ts'

export interface AssetsTableProps {
  readonly balances: Account['balances']
  readonly openOrders: ReadonlyMap<number, OrderView>
  readonly markets: readonly MarketTerms[]
}

// Nobody trades on the total worth, so it need not change with every tick.
const paceMs = 2_000

export function AssetsTable({ balances, openOrders, markets }: AssetsTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const { asset, available, held, sum, value } = columns
  const marketIds = useMemo(
    () =>
      markets.filter(({ base, quote }) => quote === valueAsset && balances.has(base)).map(({ marketId }) => marketId),
    [markets, balances],
  )
  const { tickers } = useTickerBoard(marketIds, paceMs)
  const rows = calculateAssetRows(balances.values(), markets, (marketId) => tickers.get(marketId)?.last)
  const worth = sumValues(rows)
  if (rows.length === 0)
    return (
      <EmptyState
        text={t({ id: 'spot.orders.assets-empty', message: 'You have no balances.', comment: 'Instead of the table' })}
      />
    )
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.assets-caption',
        message: 'Your balances',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[asset, available, held, sum, value]}
      count={rows.length}
      rows={(from, to) =>
        rows
          .slice(from, to)
          .map((row, at) => (
            <AssetLine
              key={row.assetId}
              row={row}
              rowIndex={from + at}
              columns={columns}
              openOrders={openOrders}
              markets={markets}
            />
          ))
      }
      end={
        worth !== undefined && (
          <p className={styles['worth']} data-worth={worth}>
            {t({ id: 'spot.orders.worth', message: 'All together', comment: 'Before the worth of all balances' })}{' '}
            <strong>
              <Amount text={worth} decimals={2} /> <bdi translate="no">{valueAsset}</bdi>
            </strong>{' '}
            <FiatAmount usdt={worth} width="0" />
          </p>
        )
      }
    />
  )
}

interface AssetLineProps {
  readonly row: AssetRow
  readonly rowIndex: number
  readonly columns: Columns
  readonly openOrders: ReadonlyMap<number, OrderView>
  readonly markets: readonly MarketTerms[]
}

function AssetLine({ row, rowIndex, columns, openOrders, markets }: AssetLineProps) {
  // Money in cents; the tooltip has the full amount.
  const decimals = row.assetId === valueAsset ? 2 : undefined
  return (
    <Row rowIndex={rowIndex} data-asset={row.assetId}>
      <Cell column={columns.asset}>
        <span className={styles['asset']}>
          <CoinAvatar symbol={row.assetId} size={18} />
          <bdi translate="no">{row.assetId}</bdi>
        </span>
      </Cell>
      <Cell column={columns.available}>
        <Amount text={trimZeros(row.available, 2)} decimals={decimals} />
      </Cell>
      <Cell column={columns.held}>
        <HeldAmount assetId={row.assetId} held={row.held} openOrders={openOrders} markets={markets} />
      </Cell>
      <Cell column={columns.sum}>
        <Amount text={trimZeros(row.total, 2)} decimals={decimals} />
      </Cell>
      <Cell column={columns.value}>
        {row.value === undefined ? (
          // A missing price is shown as loading where the market exists.
          row.marketId === undefined ? (
            '—'
          ) : (
            <Skeleton width="72px" />
          )
        ) : (
          <Lines
            first={
              <>
                <Amount text={row.value} decimals={2} /> <bdi translate="no">{valueAsset}</bdi>
              </>
            }
            second={<FiatAmount usdt={row.value} width="0" />}
          />
        )}
      </Cell>
    </Row>
  )
}
