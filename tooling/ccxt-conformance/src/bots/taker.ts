import type { Bot } from './bot.ts'

const pauseMs = 700
const amount = 0.003
const slippage = 0.0005

/** Alternately buys and sells at the best available price, and never leaves an order resting. */
export async function takeMarket({ client, symbol, isOver, tally }: Bot): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const isBuy = turn % 2 === 0
    const { bids, asks } = await client.watchOrderBook(symbol)
    const best = (isBuy ? asks : bids)[0]?.[0]
    if (best !== undefined) {
      const price = Number(client.priceToPrecision(symbol, best * (isBuy ? 1 + slippage : 1 - slippage)))
      await client.createOrder(symbol, 'limit', isBuy ? 'buy' : 'sell', amount, price, { timeInForce: 'IOC' })
      tally.orders++
    }
    await client.sleep(pauseMs)
  }
}
