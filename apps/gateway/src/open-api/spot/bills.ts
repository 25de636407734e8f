import { parseTradeId, presentOpenBill, restDoors } from '@argosy/contracts/open-api'
import { accept, refuse } from '../../http/answer.ts'
import { openKeyRoute } from '../door/open-route.ts'
import { toHistoryPage } from './read-page.ts'
import { readPast } from './read-past.ts'
import type { SpotParts } from './spot-parts.ts'

/** Everything that reached the account or left it. */
export function openBillsRoute(parts: Pick<SpotParts, 'engines' | 'accountHistory' | 'accountBills'>) {
  return openKeyRoute({
    ...restDoors.bills,
    handle: async ({ realm, key: { accountId }, said }) => {
      const { coin: assetId, idLessThan } = said
      const { assetDecimals } = await parts.engines[realm].readDirectory()
      if (assetId !== undefined && !assetDecimals.has(assetId)) return refuse(400, 'asset_unknown')
      const page = toHistoryPage(said, idLessThan === undefined ? undefined : parseTradeId(idLessThan))
      const bills = await readPast(parts, realm, accountId, page, (partition, asked) =>
        parts.accountBills.readBills(partition, accountId, { ...asked, assetId }),
      )
      if (!bills.ok) return bills
      return accept(bills.data.map((bill) => presentOpenBill(bill, decimalsOf(assetDecimals, bill.assetId))))
    },
  })
}

function decimalsOf(assetDecimals: ReadonlyMap<string, number>, assetId: string): number {
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return decimals
}
