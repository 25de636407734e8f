import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView, FillView } from '@argosy/wire/http'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { useLingui } from '@lingui/react/macro'
import type { Session } from '../../services/session.ts'
import { orderTypeOf } from '../order-labels/order-type.calc.ts'
import { orderTypeLabels, statusLabels } from '../order-labels/order-messages.ts'
import { AssetsFrame } from './assets-frame.tsx'
import styles from './assets.module.css'
import { FilterBar, type FilterChoice } from './filter-bar.tsx'
import { pairOf } from './ledger-list.tsx'
import { useLedgerLabels } from './ledger-labels.ts'
import { useRecordHeadings } from './record-headings.ts'
import { FillsTable, OrdersTable } from './records-tables.tsx'
import { useAddressFilter } from './use-address-filter.ts'
import { useFillRecords, useOrderRecords } from './use-records.ts'
import { useSideLabels } from './use-side-labels.ts'

export interface RecordsPageProps {
  readonly session: Session
  readonly markets: readonly MarketTerms[]
}

/** Past orders and trades of any period. */
export function RecordsPage({ session, markets }: RecordsPageProps) {
  const { t } = useLingui()
  return (
    <AssetsFrame
      view="records"
      session={session}
      title={t({ id: 'assets.records.title', message: 'Orders and trades', comment: 'Heading of the page' })}
      lead={t({
        id: 'assets.records.lead',
        message: 'Every order that closed and every trade, as the exchange recorded them.',
        comment: 'Under the heading',
      })}
    >
      {() => <Records markets={markets} />}
    </AssetsFrame>
  )
}

function Records({ markets }: { readonly markets: readonly MarketTerms[] }) {
  const { t } = useLingui()
  const { params, set } = useAddressFilter()
  const view = params.get('view') === 'trades' ? 'trades' : 'orders'
  return (
    <section className={styles['card']}>
      <div className={styles['tabs']}>
        <ChoiceGroup
          label={t({ id: 'assets.records.title', message: 'Orders and trades', comment: 'Heading of the page' })}
          value={view}
          onChange={(next) => set('view', next === 'trades' ? next : undefined)}
        >
          <Choice id="orders">{t({ id: 'assets.records.orders', message: 'Order history', comment: 'A tab' })}</Choice>
          <Choice id="trades">{t({ id: 'assets.records.trades', message: 'Trade history', comment: 'A tab' })}</Choice>
        </ChoiceGroup>
      </div>
      {view === 'trades' ? <Trades markets={markets} /> : <Orders markets={markets} />}
    </section>
  )
}

function Orders({ markets }: { readonly markets: readonly MarketTerms[] }) {
  const { i18n } = useLingui()
  const headings = useRecordHeadings()
  const sides = useSideLabels()
  const records = useOrderRecords(markets)
  const choices: readonly FilterChoice[] = [
    ...useMarketChoices(markets),
    {
      name: 'state',
      label: headings.state,
      options: (['filled', 'cancelled'] as const).map((id) => ({ id, label: i18n.t(statusLabels[id]) })),
    },
  ]

  async function download(): Promise<void> {
    const { downloadOrders } = await import('./download-records.ts')
    downloadOrders(records.rows ?? [], {
      headings,
      pair: (id) => pairOf(markets, id),
      side: (side) => sides[side],
      type: (order: ClosedOrderView) => i18n.t(orderTypeLabels[orderTypeOf(order)]),
      status: ({ status }) => i18n.t(statusLabels[status]),
    })
  }

  return (
    <>
      <FilterBar kind="orders" choices={choices} onExport={records.rows?.length ? () => void download() : undefined} />
      <OrdersTable records={records} markets={markets} />
    </>
  )
}

function Trades({ markets }: { readonly markets: readonly MarketTerms[] }) {
  const headings = useRecordHeadings()
  const sides = useSideLabels()
  const kinds = useLedgerLabels()
  const records = useFillRecords(markets)
  const choices = useMarketChoices(markets)

  async function download(): Promise<void> {
    const { downloadFills } = await import('./download-records.ts')
    downloadFills(records.rows ?? [], {
      headings,
      kind: (kind) => kinds[kind],
      pair: (id) => pairOf(markets, id),
      side: (side) => sides[side],
      role: (role: FillView['role']) => sides[role],
    })
  }

  return (
    <>
      <FilterBar kind="trades" choices={choices} onExport={records.rows?.length ? () => void download() : undefined} />
      <FillsTable records={records} markets={markets} />
    </>
  )
}

function useMarketChoices(markets: readonly MarketTerms[]): readonly FilterChoice[] {
  const headings = useRecordHeadings()
  const sides = useSideLabels()
  return [
    {
      name: 'market',
      label: headings.pair,
      options: markets.map(({ marketId, base, quote }) => ({ id: marketId, label: `${base}/${quote}` })),
    },
    { name: 'side', label: headings.side, options: (['buy', 'sell'] as const).map((id) => ({ id, label: sides[id] })) },
  ]
}
