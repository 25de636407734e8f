import type { MarketDirectory, MarketTerms, OrderWire } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { nothingFilled, presentOpenOrder, type OrderRecord } from '@argosy/open-api'
import type { AccountId } from '@argosy/exchange'
import { awaitHistory } from '../../routes/trade/await-history.ts'
import type { SpotDeps } from './spot-deps.ts'

type Deps = Pick<SpotDeps, 'engines' | 'accountHistory' | 'orderRecords'>

/**
 * Open orders as the engine had them at one version of the account. Only history has the value of their fills, so this
 * waits until history has reached that version and reads no further: each row describes one moment.
 */
export async function presentOpenOrders(
  { engines, accountHistory, orderRecords }: Deps,
  realm: Realm,
  { accountId, version }: { readonly accountId: AccountId; readonly version: number },
  orders: readonly OrderWire[],
) {
  const engine = engines[realm]
  const touched = orders.filter(({ filled }) => filled !== '0').map(({ orderId }) => orderId)
  if (touched.length > 0) await awaitHistory(engine, accountHistory, version)
  const totals = await orderRecords.sumFills(engine.partition, accountId, touched, version)
  return presentRows(orders, totals, await engine.readDirectory())
}

/** Closed orders: history contains all their fills, written in the transaction that closed them. */
export async function presentClosedOrders(
  { engines, orderRecords }: Deps,
  realm: Realm,
  accountId: AccountId,
  orders: readonly OrderRecord[],
) {
  const { partition, readDirectory } = engines[realm]
  const ids = orders.map(({ orderId }) => orderId)
  const totals = await orderRecords.sumFills(partition, accountId, ids, Number.MAX_SAFE_INTEGER)
  return presentRows(orders, totals, await readDirectory())
}

type Totals = Awaited<ReturnType<Deps['orderRecords']['sumFills']>>

function presentRows(orders: readonly OrderRecord[], totals: Totals, directory: MarketDirectory) {
  return orders.map((order) =>
    presentOpenOrder(order, totals.get(order.orderId) ?? nothingFilled, termsOf(directory, order)),
  )
}

/** A market that has orders is in the directory: it is delisted, never removed. */
export function termsOf({ markets }: MarketDirectory, { marketId }: Pick<OrderWire, 'marketId'>): MarketTerms {
  const terms = markets.get(marketId)
  if (!terms) throw new RangeError(`market ${marketId} is not in the directory`)
  return terms
}
