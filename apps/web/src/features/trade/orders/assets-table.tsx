import type { BalanceView } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import { Amount } from '../shared/amount.tsx'
import { addDecimals } from './assets.calc.ts'
import { Cell, RecordTable } from './cells.tsx'
import { useColumns } from './use-columns.ts'

export function AssetsTable({ balances }: { readonly balances: readonly BalanceView[] }) {
  const { t } = useLingui()
  const { asset, available, held, sum } = useColumns()
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.assets-caption',
        message: 'Your balances',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[asset, available, held, sum]}
    >
      {balances.map((balance) => (
        <tr key={balance.assetId} data-asset={balance.assetId}>
          <Cell column={asset}>
            <bdi translate="no">{balance.assetId}</bdi>
          </Cell>
          <Cell column={available}>
            <Amount text={balance.available} />
          </Cell>
          <Cell column={held}>
            <Amount text={balance.held} />
          </Cell>
          <Cell column={sum}>
            <Amount text={addDecimals(balance.available, balance.held)} />
          </Cell>
        </tr>
      ))}
    </RecordTable>
  )
}
