/** Two people who move a market's price from outside the page that is watched. */
import { expect, type Browser, type BrowserContext } from '@playwright/test'

export interface MarketMover extends AsyncDisposable {
  /** Alice and Bob trade with each other at this price. */
  trade(marketId: string, price: string, quantity: string): Promise<void>
  /** The last price as the gateway tells it. */
  lastPrice(marketId: string): Promise<string>
}

export async function startMarketMover(browser: Browser, origin: string): Promise<MarketMover> {
  const [alice, bob] = await Promise.all([signIn(browser, origin, 'alice'), signIn(browser, origin, 'bob')])
  const place = async (person: BrowserContext, order: Record<string, string>) => {
    const response = await person.request.post('/v1/trade/spot/orders', {
      headers: { origin, 'content-type': 'application/json' },
      data: { type: 'limit', ...order },
    })
    expect(response.ok(), await response.text()).toBe(true)
  }
  return {
    async trade(marketId, price, quantity) {
      await place(alice, { marketId, price, quantity, side: 'buy' })
      await place(bob, { marketId, price, quantity, side: 'sell' })
    },
    async lastPrice(marketId) {
      const response = await alice.request.get('/v1/spot/public/tickers')
      const { data } = (await response.json()) as { data: { marketId: string; last: string }[] }
      return data.find((ticker) => ticker.marketId === marketId)?.last ?? ''
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([alice.close(), bob.close()])
    },
  }
}

async function signIn(browser: Browser, origin: string, userName: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin })
  const response = await context.request.post('/v1/dev/sign-in', {
    headers: { origin, 'content-type': 'application/json' },
    data: { userName },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return context
}
