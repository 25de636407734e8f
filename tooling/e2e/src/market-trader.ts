/** Two people who move a market's price from outside the page that is watched. */
import { signInDevelopmentUser, type DevelopmentUser } from '@argosy/dev-env'
import { expect } from '@playwright/test'

export interface MarketMover {
  /** Alice and Bob trade with each other at this price. */
  trade(marketId: string, price: string, quantity: string): Promise<void>
  /** The last price as the gateway tells it. */
  lastPrice(marketId: string): Promise<string>
}

const ordersPath = '/v1/trade/spot/orders'

export async function startMarketMover(origin: string): Promise<MarketMover> {
  const signIn = (userName: string) => signInDevelopmentUser(origin, userName)
  const [alice, bob] = await Promise.all([signIn('alice'), signIn('bob')])
  const place = async (person: DevelopmentUser, order: Record<string, string>) => {
    const body = JSON.stringify({ type: 'limit', ...order })
    const headers = await person.dress('POST', ordersPath, body)
    const response = await fetch(origin + ordersPath, { method: 'POST', headers, body })
    expect(response.ok, await response.text()).toBe(true)
  }
  return {
    async trade(marketId, price, quantity) {
      await place(alice, { marketId, price, quantity, side: 'buy' })
      await place(bob, { marketId, price, quantity, side: 'sell' })
    },
    async lastPrice(marketId) {
      const response = await fetch(`${origin}/v1/spot/public/tickers`)
      const { data } = (await response.json()) as { data: { marketId: string; last: string }[] }
      return data.find((ticker) => ticker.marketId === marketId)?.last ?? ''
    },
  }
}
