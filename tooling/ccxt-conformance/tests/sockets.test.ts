import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient, createSocketClient, type ClientSettings } from '../src/client.ts'
import { judgedVersions, type Ccxt, type Client, type SocketClient } from '../src/versions.ts'
import { startConformedExchange, type ConformedExchange } from './conformed-exchange.ts'

const symbol = 'BTC/USDT'

let exchange: ConformedExchange

beforeAll(async () => {
  exchange = await startConformedExchange(['push'])
})
afterAll(() => exchange[Symbol.asyncDispose]())

/** Acts and listens at the same time, as a bot does: ccxt delivers an update only to a pending watch call. */
async function watchUntil<Update>(
  watch: () => Promise<Update>,
  isExpected: (update: Update) => boolean,
  act: () => Promise<unknown> = async () => undefined,
): Promise<Update> {
  const listen = async () => {
    for (let count = 0; count < 200; count++) {
      const update = await watch()
      if (isExpected(update)) return update
    }
    throw new Error('heard two hundred times, and never what was expected')
  }
  const [update] = await Promise.all([listen(), act()])
  return update
}

describe.each(judgedVersions)('ccxt $name over sockets', ({ load }) => {
  let ccxt: Ccxt
  let alice: Client
  let bob: Client
  /** A price that only the test's own orders can fill. */
  let price: number
  /** The open clients, and the channels that the exchange has acknowledged to each. */
  const opened = new Map<SocketClient, Set<unknown>>()

  function open(settings: ClientSettings = {}): SocketClient {
    const client = createSocketClient(ccxt, exchange.url, settings)
    const channels = new Set<unknown>()
    client.handleSubscriptionStatus = (_socket, message) => {
      channels.add(message['arg'].channel)
      return message
    }
    opened.set(client, channels)
    return client
  }

  /** Waits for the acknowledgements: an event before them is not sent on the channel. */
  async function untilOpen(client: SocketClient, ...channels: readonly string[]): Promise<void> {
    const areOpen = () => channels.every((channel) => opened.get(client)?.has(channel))
    await expect.poll(areOpen, { timeout: 30_000 }).toBe(true)
  }

  type Book = Awaited<ReturnType<SocketClient['watchOrderBook']>>

  /** Retries after a pause, as a bot does. A book is sent when it next changes, so the market is moved meanwhile. */
  async function watchBook(client: SocketClient, isExpected: (book: Book) => boolean): Promise<Book> {
    let found: Book | undefined
    await watchUntil(
      // clock: a bot's breath before it repeats what failed; nothing is judged by it
      () => client.watchOrderBook(symbol).catch(() => client.sleep(50).then(() => undefined)),
      (book) => {
        found = book && isExpected(book) ? book : undefined
        return found !== undefined
      },
      async () => {
        while (!found) {
          await bob.createOrder(symbol, 'limit', 'buy', 0.01, price - 100)
          // clock: moves the market at a bot's pace until the book is heard; nothing is judged by it
          await bob.sleep(500)
        }
      },
    )
    if (!found) throw new Error('no book was heard')
    return found
  }

  beforeAll(async () => {
    ccxt = await load()
    const { url, keys } = exchange
    alice = createClient(ccxt, url, { credentials: keys.alice })
    bob = createClient(ccxt, url, { credentials: keys.bob })
    await Promise.all([alice.loadMarkets(), bob.loadMarkets()])
    const { bids } = await bob.fetchOrderBook(symbol)
    const { last = 0 } = await bob.fetchTicker(symbol)
    price = Number(((bids[0]?.[0] ?? last - 0.02) + 0.01).toFixed(2))
  })
  afterEach(async () => {
    for (const client of opened.keys()) await client.close()
    opened.clear()
    for (const client of [alice, bob]) await client.cancelAllOrders(symbol)
  })

  test('receives tickers over one shared channel', async () => {
    const client = open()
    const ticker = await client.watchTicker(symbol)
    expect(ticker).toMatchObject({ symbol, last: expect.any(Number), open: expect.any(Number) })
    const others = await client.watchTickers([symbol, 'ETH/USDT'])
    expect(others[symbol] ?? others['ETH/USDT']).toMatchObject({ last: expect.any(Number) })
    const quotes = await client.watchBidsAsks([symbol])
    expect(quotes[symbol]).toMatchObject({ symbol })
  })

  test('keeps the exchange’s book with matching checksums', async () => {
    const client = open()
    await client.watchOrderBook(symbol)
    const met = await watchUntil(
      () => client.watchOrderBook(symbol),
      ({ bids }) => bids[0]?.[0] === price,
      () => bob.createOrder(symbol, 'limit', 'buy', 0.0123, price),
    )
    expect(met.bids[0]?.slice(0, 2)).toEqual([price, 0.0123])
    const book = await bob.fetchOrderBook(symbol, 150)
    const levels = (side: (typeof book)['bids']) => side.slice(0, 100).map((level) => level.slice(0, 2))
    expect(levels(met.bids)).toEqual(levels(book.bids))
    expect(levels(met.asks)).toEqual(levels(book.asks))
    await watchUntil(
      () => client.watchOrderBook(symbol),
      ({ bids }) => bids[0]?.[0] !== price,
      () => bob.cancelAllOrders(symbol),
    )
  })

  test.each([1, 5, 15, 50])('receives the best %i levels as snapshots', async (limit) => {
    await bob.createOrder(symbol, 'limit', 'buy', 0.01, price)
    const { bids, asks } = await open().watchOrderBook(symbol, limit)
    expect(bids[0]?.[0]).toBe(price)
    expect([bids.length <= limit, asks.length <= limit]).toEqual([true, true])
  })

  test('receives trades, beginning with the newest past ones', async () => {
    const client = open({ credentials: exchange.keys.alice })
    const before = await client.watchTrades(symbol)
    const history = await bob.fetchTrades(symbol, undefined, 20)
    expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(history.slice(-5).map(({ id }) => id)))
    await bob.createOrder(symbol, 'limit', 'buy', 0.002, price)
    const after = await watchUntil(
      () => client.watchTrades(symbol),
      (trades) => trades.at(-1)?.amount === 0.002,
      () => client.createOrder(symbol, 'limit', 'sell', 0.002, price),
    )
    expect(after.at(-1)).toMatchObject({ symbol, side: 'sell', price, amount: 0.002 })
    const [newest] = (await bob.fetchMyTrades(symbol)).slice(-1)
    expect(after.at(-1)?.id).toBe(newest?.id)
  })

  test.each(['1m', '1h', '1d'])('receives candles of %s, beginning with past ones', async (timeframe) => {
    const client = open()
    const candles = await watchUntil(
      () => client.watchOHLCV(symbol, timeframe),
      (update) => update.length > 0,
    )
    const opens = candles.map(([openMs = 0]) => openMs)
    expect(opens).toEqual(opens.toSorted((a, b) => a - b))
    const past = await bob.fetchOHLCV(symbol, timeframe, undefined, 5)
    expect(opens).toEqual(expect.arrayContaining(past.slice(0, -1).map(([openMs]) => openMs)))
    await client.watchOHLCV(symbol, timeframe)
  })

  test('unsubscribes and subscribes again', async () => {
    const client = open()
    await Promise.all([client.watchTicker(symbol), client.watchOrderBook(symbol), client.watchTrades(symbol)])
    await client.unWatchTicker(symbol)
    await client.unWatchOrderBook(symbol)
    await client.unWatchTrades(symbol)
    // Older versions first report that they had stopped.
    expect(await watchBook(client, () => true)).toMatchObject({ symbol })
  })

  test('receives its balance, orders and fills with exact figures', async () => {
    const client = open({ credentials: exchange.keys.alice })
    const before = await client.watchBalance()
    // ccxt changes the objects that it has returned.
    const totalBefore = Number(before['BTC']?.total)
    expect(before['USDT']).toMatchObject({ free: expect.any(Number), used: expect.any(Number) })
    const name = `bot-${Date.now()}`
    const placed = await watchUntil(
      () => client.watchOrders(symbol),
      (orders) => orders.at(-1)?.clientOrderId === name,
      async () => {
        await untilOpen(client, 'orders')
        await client.createOrder(symbol, 'limit', 'buy', 0.01, price, { clientOrderId: name })
      },
    )
    expect(placed.at(-1)).toMatchObject({ status: 'open', price, amount: 0.01, filled: 0, remaining: 0.01 })
    const [partial, fills, after] = await Promise.all([
      watchUntil(
        () => client.watchOrders(symbol),
        (orders) => orders.at(-1)?.filled === 0.004,
      ),
      watchUntil(
        () => client.watchMyTrades(symbol),
        (trades) => trades.at(-1)?.amount === 0.004,
      ),
      watchUntil(
        () => client.watchBalance(),
        (balance) => Number(balance['BTC']?.total) > totalBefore,
      ),
      untilOpen(client, 'fill').then(() => bob.createOrder(symbol, 'limit', 'sell', 0.004, price)),
    ])
    const fee = { currency: 'BTC', cost: 0.000004 }
    expect(partial.at(-1)).toMatchObject({ clientOrderId: name, status: 'open', remaining: 0.006, average: price, fee })
    const order = partial.at(-1)?.id
    expect(fills.at(-1)).toMatchObject({ symbol, order, side: 'buy', price, amount: 0.004, takerOrMaker: 'maker', fee })
    const fetched = await client.fetchBalance()
    expect(after['BTC']?.total).toBeCloseTo(Number(fetched['BTC']?.total), 8)
    const cancelled = await watchUntil(
      () => client.watchOrders(symbol),
      (orders) => orders.at(-1)?.status === 'canceled',
      () => client.cancelAllOrders(symbol),
    )
    expect(cancelled.at(-1)).toMatchObject({ clientOrderId: name, filled: 0.004 })
  })

  test('receives the orders of all markets on one channel', async () => {
    const client = open({ credentials: exchange.keys.alice })
    await client.watchBalance()
    const { last = 0 } = await bob.fetchTicker('ETH/USDT')
    const found = await watchUntil(
      () => client.watchOrders(),
      (orders) => orders.at(-1)?.symbol === 'ETH/USDT',
      async () => {
        await untilOpen(client, 'orders')
        await client.createOrder('ETH/USDT', 'limit', 'buy', 0.1, Math.floor(last / 2))
      },
    )
    expect(found.at(-1)).toMatchObject({ symbol: 'ETH/USDT', status: 'open' })
    await client.cancelAllOrders('ETH/USDT')
  })

  test('gets refusals as its own error classes', async () => {
    const { keys } = exchange
    const liar = open({ credentials: { ...keys.alice, secret: 'wrong' } })
    await expect(liar.watchBalance()).rejects.toBeInstanceOf(ccxt.AuthenticationError)
    const stranger = open({ credentials: keys.paper })
    await expect(stranger.watchBalance()).rejects.toBeInstanceOf(ccxt.AuthenticationError)
    const client = open()
    await client.loadMarkets()
    const unlisted = { ...client.market(symbol), id: 'NOPEUSDT', symbol: 'NOPE/USDT' }
    client.markets = { ...client.markets, [unlisted.symbol]: unlisted }
    await expect(client.watchTicker('NOPE/USDT')).rejects.toBeInstanceOf(ccxt.BadRequest)
  })

  test('keeps simulation apart from live trading', async () => {
    const client = open({ credentials: exchange.keys.paper, isSandbox: true })
    expect(await client.watchTicker(symbol)).toMatchObject({ symbol })
    const balance = await client.watchBalance()
    expect(balance['USDT']?.total).toBe((await client.fetchBalance())['USDT']?.total)
    const live = open({ credentials: exchange.keys.alice, isSandbox: true })
    await expect(live.watchBalance()).rejects.toBeInstanceOf(ccxt.BaseError)
  })

  test('comes back after its server was killed, to the book of the exchange', async () => {
    const client = open()
    await client.watchOrderBook(symbol)
    await watchUntil(
      () => client.watchOrderBook(symbol),
      ({ bids }) => bids[0]?.[0] === price,
      () => bob.createOrder(symbol, 'limit', 'buy', 0.0321, price),
    )
    const push = exchange.exchange.apps.get('push')
    const cut = client.watchOrderBook(symbol)
    await Promise.all([expect(cut).rejects.toBeInstanceOf(ccxt.NetworkError), push.kill('SIGKILL')])
    // Cancelled while not subscribed: ccxt still has it, and detects that by the checksum.
    await bob.cancelAllOrders(symbol)
    await push.start()
    const met = await watchBook(client, ({ bids }) => bids.length > 0 && bids[0]?.[0] !== price)
    const book = await bob.fetchOrderBook(symbol, 50)
    const levels = (side: (typeof book)['bids'] = []) => side.slice(0, 50).map((level) => level.slice(0, 2))
    expect([levels(met.bids), levels(met.asks)]).toEqual([levels(book.bids), levels(book.asks)])
  })
})
