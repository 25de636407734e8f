import type { Partition } from '@argosy/catalogue'
import type { AccountId, Side } from '@argosy/exchange'
import { parseBefore } from './before-id.ts'
import type { FillsPage } from './history-page.ts'
import type { SequenceRange } from './sequence-range.ts'
import { limitTo, mergeBranches, Statement, type Query } from './statement.ts'

const fillOrder = 'sequence desc, event_index desc'

/** The four combinations of role and side in which an account has fills; each has an index. */
export function fillBranchesOf(side?: Side) {
  const sides = side ? [side] : (['buy', 'sell'] as const)
  return sides.flatMap((own) => [
    { role: 'taker', side: own, takerSide: own },
    { role: 'maker', side: own, takerSide: own === 'buy' ? 'sell' : 'buy' },
  ])
}

/** An account's fills, newest first. With `hasOrderKind` each row also has the kind of its order. */
export function fillsQuery(
  account: { readonly partition: Partition; readonly accountId: AccountId },
  { symbol, side, startMs, endMs, beforeId, orderId, limit }: FillsPage,
  range: SequenceRange,
  hasOrderKind = false,
): Query {
  const statement = new Statement()
  const [beforeSequence, beforeIndex] = parseBefore(beforeId)
  const [partition, accountId] = [statement.bind(account.partition), statement.bind(account.accountId)]
  // An order is filled by its own command or a later one. A retained order has all its fills, however old; without an
  // order id, only fills from the fully retained period are shown.
  const from = statement.bind(Math.max(range.from, orderId === undefined ? range.keptFrom : Math.floor(orderId / 8)))
  const last = statement.bind(Math.min(range.end - 1, beforeSequence))
  const before = `(${statement.bind(beforeSequence)}, ${statement.bind(beforeIndex)})`
  const ofOrder = orderId === undefined ? undefined : statement.bind(orderId)
  const filters = [
    symbol === undefined ? '' : `and market_id = ${statement.bind(symbol)}`,
    startMs === undefined ? '' : `and time_ms >= ${statement.bind(startMs)}`,
    endMs === undefined ? '' : `and time_ms < ${statement.bind(endMs)}`,
  ].join(' ')
  const branches = fillBranchesOf(side).map(
    (branch) => `
      select sequence, event_index, ${branch.role}_order_id as order_id, market_id, '${branch.side}' as side,
             '${branch.role}' as role, price_ticks, quantity_lots, notional_units,
             ${branch.role}_fee_units as fee_units, time_ms
      from history.fill
      where partition = ${partition} and ${branch.role}_account_id = ${accountId} and taker_side = '${branch.takerSide}'
        and sequence between ${from} and ${last} and (sequence, event_index) < ${before} ${filters}
        ${ofOrder ? `and ${branch.role}_order_id = ${ofOrder}` : ''}`,
  )
  const kind = `(select kind from history.order_record placed
    where placed.partition = ${partition} and placed.order_id = page.order_id)`
  const text = `
    select sequence || '-' || event_index as "fillId", order_id as "orderId", market_id as "marketId", side, role,
           price_ticks as price, quantity_lots as quantity, notional_units as notional,
           fee_units as fee, time_ms as "timeMs"${hasOrderKind ? `, ${kind} as "orderKind"` : ''}
    from (
      select * from (${mergeBranches(branches, fillOrder, limit)}) merged order by ${fillOrder} ${limitTo(limit)}
    ) page
    order by ${fillOrder}`
  return { text, values: statement.values }
}
