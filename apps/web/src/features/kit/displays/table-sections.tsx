import { CompactAmount } from '@argosy/kit/amount'
import { PercentChange } from '@argosy/kit/change'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { EmptyState } from '@argosy/kit/empty-state'
import { Link } from '@argosy/kit/link'
import { Price } from '@argosy/kit/price'
import { Sparkline } from '@argosy/kit/sparkline'
import { Table, type TableColumn, type TableSort } from '@argosy/kit/table'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GallerySection, GalleryState } from '../gallery-section.tsx'
import { createSampleMarkets, type SampleMarket } from '../sample-data.ts'
import { useStateMessages } from '../state-messages.ts'
import styles from './displays.module.css'

const fewMarkets = createSampleMarkets(6)
const manyMarkets = createSampleMarkets(10_000)

export function TableSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  const columns = useColumns()
  const label = t({ id: 'kit.table.markets', message: 'Sample markets', comment: 'Name of a table in the gallery' })
  return (
    <GallerySection id="table" title={t({ id: 'kit.table.title', message: 'Table', comment: 'Component' })}>
      <GalleryState label={messages.plain} isWide>
        <SortedTable label={label} columns={columns} markets={fewMarkets} />
      </GalleryState>
      <GalleryState label={messages.empty} isWide>
        <Table
          label={t({ id: 'kit.table.none', message: 'No markets', comment: 'Name of an empty table in the gallery' })}
          columns={columns.slice(0, 2)}
          rows={[]}
          rowKey={symbolOf}
          empty={
            <EmptyState text={t({ id: 'kit.table.empty', message: 'Nothing matches.', comment: 'Empty table' })} />
          }
        />
      </GalleryState>
    </GallerySection>
  )
}

export function LongTableSection() {
  const { t } = useLingui()
  const messages = useStateMessages()
  return (
    <GallerySection
      id="long-table"
      title={t({ id: 'kit.table.long', message: 'Table of 10,000 rows', comment: 'Component; the number is fixed' })}
    >
      <GalleryState label={messages.plain} isWide>
        <SortedTable
          label={t({ id: 'kit.table.many', message: 'Many markets', comment: 'Name of a long table in the gallery' })}
          columns={useColumns().slice(0, 3)}
          markets={manyMarkets}
          maxHeight={280}
        />
      </GalleryState>
    </GallerySection>
  )
}

interface SortedTableProps {
  readonly label: string
  readonly columns: readonly TableColumn<SampleMarket>[]
  readonly markets: readonly SampleMarket[]
  readonly maxHeight?: number
}

function SortedTable({ label, columns, markets, maxHeight }: SortedTableProps) {
  const [sort, setSort] = useState<TableSort>({ columnId: 'change', direction: 'descending' })
  const size = maxHeight === undefined ? { minWidth: 520 } : { maxHeight, density: 'terminal' as const }
  return (
    <Table
      label={label}
      columns={columns}
      rows={sortMarkets(markets, sort)}
      rowKey={symbolOf}
      sort={sort}
      onSort={setSort}
      {...size}
    />
  )
}

const symbolOf = ({ symbol }: SampleMarket) => symbol

function sortMarkets(markets: readonly SampleMarket[], { columnId, direction }: TableSort): readonly SampleMarket[] {
  const ascending = markets.toSorted((one, other) =>
    columnId === 'market'
      ? one.symbol.localeCompare(other.symbol, 'en')
      : Number(one.changeBasisPoints - other.changeBasisPoints),
  )
  return direction === 'ascending' ? ascending : ascending.toReversed()
}

function useColumns(): readonly TableColumn<SampleMarket>[] {
  const { t } = useLingui()
  return [
    {
      id: 'market',
      header: t({ id: 'kit.table.market', message: 'Market', comment: 'Column' }),
      firstSort: 'ascending',
      isRowHeader: true,
      width: '136px',
      cell: ({ symbol }) => (
        <span className={styles['market']}>
          <CoinAvatar symbol={symbol} size={20} />
          <Link href="/spot/BTCUSDT" tone="plain">
            {symbol}
          </Link>
        </span>
      ),
    },
    {
      id: 'price',
      header: t({ id: 'kit.table.price', message: 'Price (USDT)', comment: 'Column' }),
      align: 'end',
      width: '136px',
      cell: ({ price }) => <Price value={price} />,
    },
    {
      id: 'change',
      header: t({ id: 'kit.table.change', message: 'Change', comment: 'Column' }),
      align: 'end',
      firstSort: 'descending',
      width: '104px',
      cell: ({ changeBasisPoints }) => <PercentChange basisPoints={changeBasisPoints} />,
    },
    {
      id: 'volume',
      header: t({ id: 'kit.table.volume', message: 'Volume', comment: 'Column' }),
      align: 'end',
      width: '112px',
      cell: ({ volume }) => <CompactAmount value={volume} />,
    },
    {
      id: 'history',
      header: t({ id: 'kit.table.history', message: 'Last 24 hours', comment: 'Column with a small chart' }),
      align: 'end',
      width: '144px',
      cell: ({ history }) => <Sparkline values={history} width={88} height={28} />,
    },
  ]
}
