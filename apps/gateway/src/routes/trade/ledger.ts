import { presentBalance, type AccountSnapshot } from '@argosy/wire'
import { paths, schemas, type LedgerLineView, type LedgerView } from '@argosy/wire/http'
import { formatDecimal, type AssetId } from '@argosy/money'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import type { AccountLedger, LedgerLineWire } from '../../history/account-ledger.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import { accept, refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { awaitHistory } from './await-history.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readRetained' | 'readSequence'>
  readonly accountLedger: AccountLedger
}

/**
 * An account's money flow. The first page of an asset also has the engine's balance, and only lines up to that
 * balance's version, so that the lines of all pages add up to it exactly.
 */
export function ledgerRoute({ engines, accountHistory, accountLedger }: Deps) {
  return userRoute({
    method: 'GET',
    path: paths.ledger,
    query: schemas.ledgerQuery,
    handle: async ({ user: { accountId }, realm, query }) => {
      const engine = engines[realm]
      const directory = await engine.readDirectory()
      const { assetId, beforeId } = query
      if (assetId !== undefined && !directory.assetDecimals.has(assetId)) return refuse(400, 'asset_unknown')
      const refused = await refuseForgotten(accountHistory.readRetained, engine.partition, query)
      if (refused) return refused
      const now = beforeId === undefined ? await engine.readBalances(accountId) : undefined
      if (now) await awaitHistory(engine, accountHistory, now.version)
      const page = { ...query, beforeId: now ? `${now.version + 1}-0` : beforeId }
      const { lines, nextId } = await accountLedger.readLines(engine.partition, accountId, page)
      return accept<LedgerView>({
        lines: lines.map((line) => presentLine(line, directory.assetDecimals)),
        nextId,
        balance: now && assetId !== undefined ? presentBalance(balanceOf(now, assetId as AssetId), directory) : null,
      })
    },
  })
}

function presentLine(line: LedgerLineWire, assetDecimals: ReadonlyMap<string, number>): LedgerLineView {
  const { sequence, eventIndex, assetId, kind, amount, marketId, timeMs } = line
  const decimals = assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return {
    lineId: `${sequence}-${eventIndex}`,
    groupId: String(sequence),
    assetId,
    kind,
    amount: formatDecimal(BigInt(amount), decimals),
    marketId,
    timeMs,
  }
}

function balanceOf({ balances }: Pick<AccountSnapshot, 'balances'>, assetId: AssetId) {
  return balances.find((balance) => balance.assetId === assetId) ?? { assetId, available: '0', held: '0' }
}
