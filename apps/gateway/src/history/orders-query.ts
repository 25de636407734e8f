import type { Partition } from '@argosy/catalogue'
import { legsPerCommand, type AccountId } from '@argosy/exchange'
import { parseBefore } from './before-id.ts'
import type { HistoryPage } from './history-page.ts'
import type { SequenceRange } from './sequence-range.ts'
import { limitTo, mergeBranches, Statement, type Query } from './statement.ts'

/** Plans are orders with a trigger; a plan whose trigger was met became an order and is in both lists. */
export type OrderList = 'orders' | 'plans'

/** An order in its wire form, from `history.order_record`. */
export const orderColumns = `
  order_id as "orderId", client_order_id as "clientOrderId", market_id as "marketId", side, kind,
  time_in_force as "timeInForce", self_trade as "selfTrade", price_ticks as price, quantity_lots as quantity,
  cost_units as cost, display_lots as display, filled_lots as filled, remaining_lots as remaining, trigger, exits,
  group_id as "group", status, close_reason as reason, placed_at_ms as "placedAtMs",
  closed_at_ms as "closedAtMs"`

// A plan that only waited was closed from outside; the listed reasons are possible only in a book.
const wasMetSql = `(filled_lots > 0 or status = 'filled' or close_reason in
  ('time_in_force', 'protection', 'book_empty', 'self_trade', 'post_only_would_take', 'order_not_fillable'))`

const orderListSql: Readonly<Record<OrderList, string>> = {
  plans: 'and trigger is not null',
  orders: `and (trigger is null or ${wasMetSql})`,
}

/** An account's closed orders, newest first; with `part`, plans or orders only. */
export function closedOrdersQuery(
  account: { readonly partition: Partition; readonly accountId: AccountId },
  { symbol, side, startMs, endMs, beforeId, limit }: HistoryPage,
  range: SequenceRange,
  part?: OrderList,
): Query {
  const statement = new Statement()
  const [before] = parseBefore(beforeId)
  const [partition, accountId] = [statement.bind(account.partition), statement.bind(account.accountId)]
  const from = statement.bind(range.from * legsPerCommand)
  const end = statement.bind(Math.min(before, range.end * legsPerCommand))
  const filters = [
    symbol === undefined ? '' : `and market_id = ${statement.bind(symbol)}`,
    startMs === undefined ? '' : `and placed_at_ms >= ${statement.bind(startMs)}`,
    endMs === undefined ? '' : `and placed_at_ms < ${statement.bind(endMs)}`,
    part === undefined ? '' : orderListSql[part],
  ].join(' ')
  const branches = (side ? [side] : ['buy', 'sell']).map(
    (one) => `select * from history.order_record
      where partition = ${partition} and account_id = ${accountId} and side = '${one}'
        and order_id >= ${from} and order_id < ${end} and closed_at_ms is not null ${filters}`,
  )
  const text = `
    select ${orderColumns}${part === undefined ? '' : `, ${wasMetSql} as "wasMet"`}
    from (${mergeBranches(branches, 'order_id desc', limit)}) record
    order by order_id desc ${limitTo(limit)}`
  return { text, values: statement.values }
}
