import { toPartition } from '@argosy/catalogue'
import { makeDevelopmentKey, type KnownExchange } from '@argosy/dev-env'
import { connectNats, createQueryClient } from '@argosy/nats'
import ccxt from 'ccxt'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSocketClient } from '../client.ts'
import type { Bot, Tally } from './bot.ts'
import { findNewestFill, listFillsAfter, readEngine, readApiBalance } from './read-account.ts'
import { watchFills } from './watch-fills.ts'
import { makeMarket } from './maker.ts'
import { changeOf, compareFills, compareHoldings, sumFills, type Coins } from './settle.ts'
import { takeMarket } from './taker.ts'

const symbol = 'BTC/USDT'
const silenceMs = 3_000

export type BotReport = {
  readonly name: string
  readonly tally: Tally
  readonly fillCount: number
  readonly errors: readonly string[]
  readonly differences: readonly string[]
}

export type BotsReport = { readonly durationMs: number; readonly bots: readonly BotReport[] }

/** Runs both bots for a while, then compares what each was told with the engine's state. */
export async function runBots(exchange: KnownExchange, durationMs: number): Promise<BotsReport> {
  const { natsUrl, natsPrefix, proxyUrl = '' } = exchange.addresses
  await using nats = await connectNats({ url: natsUrl, name: 'bots', prefix: natsPrefix })
  const queries = createQueryClient(nats, toPartition('live', 'spot'))
  const { assets } = await queries.answer({ type: 'markets' })
  const decimals = new Map(assets.map((asset) => [String(asset.assetId), asset.decimals]))
  const coins: Coins = { base: 'BTC', quote: 'USDT', decimals }
  const startedMs = performance.now()
  const isOver = () => performance.now() - startedMs >= durationMs
  const bots = await Promise.all([run('maker', 'alice', makeMarket), run('taker', 'bob', takeMarket)])
  return { durationMs: performance.now() - startedMs, bots }

  async function run(name: string, userName: 'alice' | 'bob', trade: (bot: Bot) => Promise<void>): Promise<BotReport> {
    const errors: string[] = []
    const note = (error: unknown) => errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    const credentials = await makeDevelopmentKey(exchange, { userName })
    const client = createSocketClient(ccxt, proxyUrl, { credentials })
    const tally = { orders: 0, metBeforeCancel: 0 }
    await client.loadMarkets()
    await client.cancelAllOrders(symbol)
    const lastBefore = await findNewestFill(client, symbol)
    const before = await readEngine(queries, userName)
    const watched = watchFills(client, symbol, note)
    while (!isOver()) await trade({ client, symbol, isOver, tally }).catch(note)
    // The other bot may still fill an order of this one; once neither trades any more, all updates have arrived.
    await sleep(silenceMs)
    const after = await readEngine(queries, userName)
    const listed = await listFillsAfter(client, symbol, lastBefore)
    const reported = await readApiBalance(client, coins.decimals)
    await client.close()
    await watched.done
    return {
      name,
      errors,
      tally,
      fillCount: listed.length,
      differences: [
        ...compareFills(name, listed, watched.fills),
        ...compareHoldings(`${name}, by its fills`, sumFills(listed, coins), changeOf(before, after)),
        ...compareHoldings(`${name}, by its balance`, reported, after),
      ],
    }
  }
}
