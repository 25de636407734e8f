import { userAccounts } from '@argosy/dev-env'
import { parseDecimalOrThrow } from '@argosy/money'
import type { QueryClient } from '@argosy/nats'
import type { SocketClient } from '../versions.ts'
import { readFill } from './read-fill.ts'
import type { Coins, Holdings, ReportedFill } from './settle.ts'

const pageSize = 100

/** The balances in the engine's memory. */
export async function readEngine(queries: QueryClient, userName: 'alice' | 'bob'): Promise<Holdings> {
  const { balances } = await queries.answer({ type: 'account', accountId: userAccounts[userName] })
  return new Map(balances.map(({ assetId, available, held }) => [assetId, BigInt(available) + BigInt(held)]))
}

/** The balances that the API reports to a program. */
export async function readApiBalance(client: SocketClient, decimals: Coins['decimals']): Promise<Holdings> {
  const rows = (await client.fetchBalance())['info'] as readonly Record<'coin' | 'available' | 'frozen', string>[]
  const units = (coin: string, text: string) => parseDecimalOrThrow(text, decimals.get(coin) ?? 0)
  return new Map(rows.map(({ coin, available, frozen }) => [coin, units(coin, available) + units(coin, frozen)]))
}

export async function findNewestFill(client: SocketClient, symbol: string): Promise<string | undefined> {
  return (await readPage(client, symbol))[0]?.tradeId
}

/** Newest first, page by page. */
export async function listFillsAfter(
  client: SocketClient,
  symbol: string,
  lastBefore: string = '0',
): Promise<ReportedFill[]> {
  const fills: ReportedFill[] = []
  for (;;) {
    const page = await readPage(client, symbol, fills.at(-1)?.tradeId)
    const fresh = page.filter(({ tradeId }) => BigInt(tradeId) > BigInt(lastBefore))
    fills.push(...fresh)
    if (fresh.length < pageSize) return fills
  }
}

async function readPage(client: SocketClient, symbol: string, before?: string): Promise<ReportedFill[]> {
  const params = before === undefined ? {} : { idLessThan: before }
  const trades = await client.fetchMyTrades(symbol, undefined, pageSize, params)
  // Sorted by id, because ccxt sorts by time, which several fills may share.
  return trades.map(({ info }) => readFill(info)).toSorted((a, b) => (BigInt(a.tradeId) < BigInt(b.tradeId) ? 1 : -1))
}
