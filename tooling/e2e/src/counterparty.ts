/** A trader on the other side of the market, without a page: buys, sells and moves the price with plain requests. */
import type { Realm } from '@argosy/catalogue'
import { paths, type BookView, type OrderView, type TickerView } from '@argosy/wire/http'
import { signInDevelopmentUser, type DevelopmentUser } from '@argosy/dev-env'

export interface PlainOrder {
  readonly marketId: string
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
  readonly timeInForce?: 'gtc' | 'ioc' | 'fok' | 'post_only'
}

export class Counterparty {
  readonly #origin: string
  readonly #user: DevelopmentUser
  readonly #realm: Realm

  private constructor(origin: string, user: DevelopmentUser, realm: Realm) {
    this.#origin = origin
    this.#user = user
    this.#realm = realm
  }

  static async signIn(origin: string, userName: string, realm: Realm = 'live'): Promise<Counterparty> {
    return new Counterparty(origin, await signInDevelopmentUser(origin, userName), realm)
  }

  async place(order: PlainOrder): Promise<void> {
    await this.#call('POST', paths.orders, { type: 'limit', ...order })
  }

  async openOrders(marketId: string): Promise<readonly OrderView[]> {
    const orders = (await this.#call('GET', paths.orders)) as readonly OrderView[]
    return orders.filter((order) => order.marketId === marketId)
  }

  /** In every market when none is given, because tables show the orders of all of them. */
  async cancelAll(marketId?: string): Promise<void> {
    const orders = (await this.#call('GET', paths.orders)) as readonly OrderView[]
    for (const { orderId } of orders.filter((order) => marketId === undefined || order.marketId === marketId))
      await this.#call('DELETE', paths.order(orderId), {}).catch(() => undefined) // filled meanwhile
  }

  async #call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = await this.#user.dress(method, path, text, this.#realm)
    const response = await fetch(this.#origin + path, { method, headers, ...(text !== '' && { body: text }) })
    const { code, data } = (await response.json()) as { code: string; data: unknown }
    if (!response.ok) throw new Error(`${method} ${path} ${text} was answered ${code}`)
    return data
  }
}

/** Public market data. */
export class Market {
  readonly #origin: string
  readonly marketId: string

  constructor(origin: string, marketId: string) {
    this.#origin = origin
    this.marketId = marketId
  }

  async last(): Promise<number> {
    const tickers = (await this.#read(paths.tickers)) as readonly TickerView[]
    return Number(tickers.find(({ marketId }) => marketId === this.marketId)?.last)
  }

  async book(): Promise<BookView> {
    return (await this.#read(`${paths.book}?symbol=${this.marketId}&limit=200`)) as BookView
  }

  async #read(path: string): Promise<unknown> {
    const response = await fetch(this.#origin + path)
    return ((await response.json()) as { data: unknown }).data
  }
}
