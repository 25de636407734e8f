import { ledgerKinds, type LedgerKind, type MarketTerms } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Session } from '../../services/session.ts'
import { useAccount } from '../../live/use-account.ts'
import { AssetsFrame } from './assets-frame.tsx'
import styles from './assets.module.css'
import { FilterBar } from './filter-bar.tsx'
import { moneyKeyOf } from './holdings.calc.ts'
import { LedgerList, pairOf } from './ledger-list.tsx'
import { useLedgerLabels } from './ledger-labels.ts'
import { useLedger } from './use-ledger.ts'
import { useRecordHeadings } from './record-headings.ts'
import { dayStartMs } from './zoned-time.ts'

export interface MoneyFlowPageProps {
  readonly session: Session
  readonly markets: readonly MarketTerms[]
}

/** The account's deposits, withdrawals and other money flow, each kind in a list of its own. */
export function MoneyFlowPage({ session, markets }: MoneyFlowPageProps) {
  const { t } = useLingui()
  return (
    <AssetsFrame
      view="flow"
      session={session}
      title={t({ id: 'assets.flow.title', message: 'Money flow', comment: 'Heading of the page' })}
      lead={t({
        id: 'assets.flow.lead',
        message: 'Every movement of your money in one list, each fee as a line of its own.',
        comment: 'Under the heading',
      })}
    >
      {() => <Flow markets={markets} />}
    </AssetsFrame>
  )
}

function Flow({ markets }: { readonly markets: readonly MarketTerms[] }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { value } = useAccount()
  const labels = useLedgerLabels()
  const headings = useRecordHeadings()
  const kind = ledgerKinds.find((one) => one === params.get('kind'))
  const assetIds = assetsOf(markets)
  const assetId = assetIds.find((one) => one === params.get('asset'))
  const [startMs, endMs] = [dayStartMs(params.get('from')), dayStartMs(params.get('to'), 1)]
  const ledger = useLedger(
    {
      ...(kind === undefined ? {} : { kind }),
      ...(assetId === undefined ? {} : { assetId }),
      ...(startMs === undefined ? {} : { startMs }),
      ...(endMs === undefined ? {} : { endMs }),
    },
    moneyKeyOf(value?.balances.values() ?? []),
  )

  async function download(): Promise<void> {
    const { downloadLedger } = await import('./download-records.ts')
    downloadLedger(ledger.lines ?? [], { headings, kind: (one) => labels[one], pair: (id) => pairOf(markets, id) })
  }

  return (
    <section className={styles['card']}>
      <FilterBar
        kind="flow"
        choices={[
          {
            name: 'kind',
            label: headings.kind,
            options: ledgerKinds.map((id: LedgerKind) => ({ id, label: labels[id] })),
          },
          {
            name: 'asset',
            label: t({ id: 'assets.column.asset', message: 'Asset', comment: 'Heading of a column' }),
            options: assetIds.map((id) => ({ id, label: id })),
          },
        ]}
        onExport={ledger.lines && ledger.lines.length > 0 ? () => void download() : undefined}
      />
      <LedgerList ledger={ledger} markets={markets} hasOlder />
    </section>
  )
}

function assetsOf(markets: readonly MarketTerms[]): readonly string[] {
  return [...new Set(markets.flatMap(({ base, quote }) => [base, quote]))].toSorted()
}
