import type { SocketClient } from '../versions.ts'
import type { Bot } from './bot.ts'

type Quote = { readonly id: string; readonly price: number }

const pauseMs = 300
const amount = 0.002

/** Keeps one order on each side, one tick better than all others, and moves both with the market. */
export async function makeMarket({ client, symbol, isOver, tally }: Bot): Promise<void> {
  const tick = tickOf(client, symbol)
  let quotes: readonly Quote[] = []
  while (!isOver()) {
    const own = new Set(quotes.map(({ price }) => price))
    const { bids, asks } = await client.watchOrderBook(symbol)
    const bid = bids.find(([price]) => !own.has(price ?? 0))?.[0]
    const ask = asks.find(([price]) => !own.has(price ?? 0))?.[0]
    await withdraw(quotes)
    quotes = []
    // Without room between the other quotes it places none this time.
    if (bid !== undefined && ask !== undefined && ask - bid > 3 * tick)
      quotes = [await quote('buy', bid + tick), await quote('sell', ask - tick)]
    await client.sleep(pauseMs)
  }
  await withdraw(quotes)

  async function quote(side: 'buy' | 'sell', at: number): Promise<Quote> {
    const price = Number(client.priceToPrecision(symbol, at))
    const { id = '' } = await client.createOrder(symbol, 'limit', side, amount, price)
    tally.orders++
    return { id, price }
  }

  async function withdraw(placed: readonly Quote[]): Promise<void> {
    for (const { id } of placed) {
      try {
        await client.cancelOrder(id, symbol)
      } catch (error) {
        // Filled meanwhile, as a maker wants; any other state is an error of the exchange.
        const { status } = await client.fetchOrder(id, symbol)
        if (status !== 'closed') throw error
        tally.metBeforeCancel++
      }
    }
  }
}

function tickOf(client: SocketClient, symbol: string): number {
  return client.market(symbol).precision.price ?? 0.01
}
