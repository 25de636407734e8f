import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { clientIdSql } from '../../../src/history/account-history.ts'
import { parseBefore } from '../../../src/history/before-id.ts'
import { pageSql, planCandlePage } from '../../../src/history/candle-page.ts'
import { fillsQuery } from '../../../src/history/fills-query.ts'
import type { HistoryPage } from '../../../src/history/history-page.ts'
import { ledgerQuery } from '../../../src/history/ledger-query.ts'
import { tickersSql } from '../../../src/history/market-history.ts'
import { findSql, sumSql } from '../../../src/history/order-records.ts'
import { closedOrdersQuery } from '../../../src/history/orders-query.ts'
import { everything, readSequenceRange, sequenceRangeSql } from '../../../src/history/sequence-range.ts'
import { sparklineStepMs, stepsSql } from '../../../src/history/sparklines.ts'
import type { Query } from '../../../src/history/statement.ts'
import { tradesQuery } from '../../../src/history/trades-query.ts'
import { busyMarket, maker, rareMarket, type FilledHistory } from './fill-history.ts'

export type NamedQuery = Query & { readonly name: string }

const dayMs = 86_400_000
const limit = 100

/** Every history page of the page API and the program API, in its most expensive cases. */
export async function listHistoryPages(pool: Pool, filled: FilledHistory): Promise<NamedQuery[]> {
  const { partition, commands, endMs } = filled
  const nobody = 'nobody' as AccountId
  const quiet = { startMs: filled.quietFromMs, endMs: filled.quietToMs }
  const busy = { startMs: filled.quietFromMs - 2 * dayMs, endMs: filled.quietFromMs - dayMs }
  const [quietRange, busyRange] = [
    await readSequenceRange(pool, partition, quiet),
    await readSequenceRange(pool, partition, busy),
  ]
  const middle = Math.floor(commands / 2)
  const newest = parseBefore()
  const orderIds = Array.from({ length: 100 }, (_, index) => (1 + Math.floor((index * (commands - 1)) / 100)) * 8)
  const makers = { partition, accountId: maker }
  const candles = (interval: '1m' | '30m' | '12h' | '1W'): Query => {
    const { stored, startsMs, endMs: pageEndMs } = planCandlePage({ interval, endMs, nowMs: endMs, limit: 1_000 })
    return { text: pageSql[stored], values: [partition, busyMarket, `{${startsMs.join(',')}}`, pageEndMs] }
  }
  const cases: Readonly<Record<string, HistoryPage>> = {
    newest: { limit },
    'the middle': { limit, beforeId: String(middle * 8) },
    'a quiet month': { limit, ...quiet },
    'a busy day': { limit, ...busy },
    'a rare market': { limit, symbol: rareMarket },
    'one side of a market': { limit, symbol: busyMarket, side: 'buy' },
  }
  const rangeOf = (name: string) =>
    name === 'a quiet month' ? quietRange : name === 'a busy day' ? busyRange : everything
  const pages = Object.entries(cases)
  return [
    {
      name: 'a stretch of time',
      text: sequenceRangeSql,
      values: [partition, busy.startMs, busy.endMs, everything.end],
    },
    ...pages.map(([name, page]) => ({
      name: `closed orders, ${name}`,
      ...closedOrdersQuery(makers, page, rangeOf(name)),
    })),
    ...pages.map(([name, page]) => ({
      name: `orders for programs, ${name}`,
      ...closedOrdersQuery(makers, page, rangeOf(name), 'orders'),
    })),
    { name: 'plans', ...closedOrdersQuery(makers, { limit }, everything, 'plans') },
    {
      name: 'plans of a rare market',
      ...closedOrdersQuery(makers, { limit, symbol: rareMarket }, everything, 'plans'),
    },
    { name: 'closed orders of nobody', ...closedOrdersQuery({ partition, accountId: nobody }, { limit }, everything) },
    ...pages.map(([name, { beforeId, ...page }]) => ({
      name: `fills, ${name}`,
      ...fillsQuery(makers, beforeId ? { ...page, beforeId: `${middle}-0` } : page, rangeOf(name)),
    })),
    { name: 'fills for programs', ...fillsQuery(makers, { limit }, everything, true) },
    { name: 'fills of an order', ...fillsQuery(makers, { limit, orderId: middle * 8 }, everything) },
    { name: 'ledger, newest', ...ledgerQuery(makers, { limit }, everything, newest) },
    { name: 'ledger, a quiet month', ...ledgerQuery(makers, { limit, ...quiet }, quietRange, newest) },
    { name: 'ledger of a rare asset', ...ledgerQuery(makers, { limit, assetId: 'RARE' }, everything, newest) },
    {
      name: 'ledger of the asset of all markets',
      ...ledgerQuery(makers, { limit, assetId: 'USDT' }, everything, newest),
    },
    { name: 'ledger, fees', ...ledgerQuery(makers, { limit, kind: 'fee', assetId: 'USDT' }, everything, newest) },
    { name: 'ledger, deposits', ...ledgerQuery(makers, { limit, kind: 'deposit' }, everything, newest) },
    { name: 'order by its id', text: findSql, values: [partition, maker, middle * 8] },
    { name: 'order by its name', text: clientIdSql, values: [partition, maker, 'bot-15'] },
    { name: 'order by a name of nobody', text: clientIdSql, values: [partition, maker, 'none'] },
    {
      name: 'totals of 100 orders',
      text: sumSql,
      values: [partition, maker, orderIds, (orderIds[0] ?? 0) / 8, Number.MAX_SAFE_INTEGER],
    },
    { name: 'trades, newest', ...tradesQuery(partition, { marketId: busyMarket, limit }, everything) },
    { name: 'trades, a busy day', ...tradesQuery(partition, { marketId: busyMarket, limit, ...busy }, busyRange) },
    { name: 'trades of a rare market', ...tradesQuery(partition, { marketId: rareMarket, limit }, everything) },
    { name: 'candles of 1m', ...candles('1m') },
    { name: 'candles of 30m', ...candles('30m') },
    { name: 'candles of 12h', ...candles('12h') },
    { name: 'candles of 1W', ...candles('1W') },
    { name: 'tickers', text: tickersSql, values: [partition, endMs - dayMs] },
    { name: 'sparklines', text: stepsSql, values: [partition, endMs - dayMs, endMs, sparklineStepMs] },
  ]
}

/** Larger tables that a plan scans completely. A few markets may be scanned, and the range ahead is empty. */
export async function listTablesReadWhole(pool: Pool, plan: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'history'::regnamespace and relname <> 'market' and pg_relation_size(oid) > 0`,
  )
  const sized = new Set(rows.map(({ name }) => name))
  return Array.from(plan.matchAll(/Seq Scan on (\w+)/g), ([, name = '']) => name).filter((name) => sized.has(name))
}
