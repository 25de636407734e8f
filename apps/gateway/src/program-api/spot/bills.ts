import { parseTradeId, presentOpenBill, restEndpoints, type BillWire } from '@argosy/open-api'
import type { LedgerLineWire } from '../../history/account-ledger.ts'
import { accept, refuse } from '../../http/answer.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { toHistoryPage } from './read-page.ts'
import { readPast } from './read-past.ts'
import type { SpotDeps } from './spot-deps.ts'

/** Everything that entered or left the account. */
export function openBillsRoute(deps: Pick<SpotDeps, 'engines' | 'accountHistory' | 'accountLedger'>) {
  return openKeyRoute({
    ...restEndpoints.bills,
    handle: async ({ realm, key: { accountId }, input }) => {
      const { coin: assetId, idLessThan } = input
      const { assetDecimals } = await deps.engines[realm].readDirectory()
      if (assetId !== undefined && !assetDecimals.has(assetId)) return refuse(400, 'asset_unknown')
      const page = toHistoryPage(input, idLessThan === undefined ? undefined : parseTradeId(idLessThan))
      const bills = await readPast(deps, realm, accountId, page, async (partition, bounds) => {
        const { lines } = await deps.accountLedger.readLines(partition, accountId, { ...bounds, assetId })
        return lines
      })
      if (!bills.ok) return bills
      return accept(bills.data.map((bill) => presentOpenBill(toBill(bill), decimalsOf(assetDecimals, bill.assetId))))
    },
  })
}

function toBill({ sequence, eventIndex, assetId, kind, amount, timeMs }: LedgerLineWire): BillWire {
  return { billId: `${sequence}-${eventIndex}`, assetId, reason: kind, amount, timeMs }
}

function decimalsOf(assetDecimals: ReadonlyMap<string, number>, assetId: string): number {
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return decimals
}
