import type { CandleWire, TradeWire } from '@argosy/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookRow, replayProgramBook } from '../support/program-book.ts'
import { startTestPush, type TestPush } from '../support/start-test-push.ts'
import { TestHistory } from '../support/test-history.ts'
import { TestProgram } from '../support/test-program.ts'
import { TestSubscriber } from '../support/test-subscriber.ts'

let running: TestPush
let history: TestHistory

beforeAll(async () => {
  running = await startTestPush()
  history = new TestHistory(running.nats)
  await running.nats.flush()
})
afterAll(async () => {
  history[Symbol.dispose]()
  await running[Symbol.asyncDispose]()
})
beforeEach(() => {
  running.market.change({
    bids: [
      ['6000000', '5000'],
      ['5999900', '10000'],
    ],
    asks: [
      ['6000100', '7000'],
      ['6000300', '1'],
    ],
  })
})

const open = (path?: string) => TestProgram.open(running.push.port, path)
const arg = (channel: string, instId = 'BTCUSDT') => ({ instType: 'SPOT', channel, instId })

/** When this resolves, everything sent to a program before has arrived. */
async function roundTrip(program: TestProgram): Promise<void> {
  const before = program.received.filter((message) => message === 'pong').length
  program.send('ping')
  await program.until(({ received }) => received.filter((message) => message === 'pong').length > before)
}

test('a text ping gets a text pong, and no heartbeat is sent', async () => {
  using program = await open()
  using page = await TestSubscriber.open(running.push.port)
  await page.until((now) => now.of('heartbeat').length > 0, 30_000)
  await roundTrip(program)
  expect(program.received).toEqual(['pong'])
})

test('a book: one snapshot, an empty change behind it, then changes, each with the checksum of the whole', async () => {
  using program = await open()
  program.subscribe(arg('books'))
  await program.until((now) => now.on('books').length >= 2)
  expect(program.received[0]).toEqual({ event: 'subscribe', arg: arg('books') })
  const [snapshot, nothing] = program.on('books')
  expect(snapshot).toMatchObject({ action: 'snapshot', arg: arg('books') })
  expect(bookRow(snapshot).bids[0]).toEqual(['60000.00', '0.5000'])
  expect(nothing).toMatchObject({ action: 'update', data: [{ bids: [], asks: [] }] })

  running.market.change({ bids: [['6000000', '0']], asks: [['6000200', '42']] })
  await program.until((now) => now.on('books').length >= 3)
  expect(bookRow(program.on('books')[2])).toMatchObject({
    bids: [['60000.00', '0.0000']],
    asks: [['60002.00', '0.0042']],
  })
  const replayed = replayProgramBook(program.on('books'))
  expect(replayed.bids).toEqual([['59999.00', '1.0000']])
  expect(replayed.asks.map(([price]) => price)).toEqual(['60001.00', '60002.00', '60003.00'])
})

test('missed changes are published as a delta: no second snapshot is sent', async () => {
  using program = await open()
  program.subscribe(arg('books'))
  await program.until((now) => now.on('books').length >= 2)
  running.market.change({ bids: [['5999900', '0']], asks: [['6000150', '77']] }, { isLost: true })
  running.market.change({ bids: [['5999800', '3']] })
  await program.until((now) => replayProgramBook(now.on('books')).bids.some(([price]) => price === '59998.00'))
  const replayed = replayProgramBook(program.on('books'))
  const { bids, asks } = running.market.book
  expect([replayed.bids.length, replayed.asks.length]).toEqual([bids.length, asks.length])
  expect(replayed.asks).toContainEqual(['60001.50', '0.0077'])
  expect(replayed.bids.map(([price]) => price)).not.toContain('59999.00')
  expect(program.on('books').filter(({ action }) => action === 'snapshot')).toHaveLength(1)
  running.market.change({ bids: [['5999800', '0']], asks: [['6000150', '0']] })
})

test('the best levels are published in full, and only when one of them changes', async () => {
  using program = await open()
  program.subscribe(arg('books1'), arg('books5'), arg('books15'), arg('books50'))
  await program.until((now) => ['books1', 'books5', 'books15', 'books50'].every((name) => now.on(name).length === 1))
  expect(bookRow(program.on('books1')[0]).bids).toEqual([['60000.00', '0.5000']])
  expect(bookRow(program.on('books15')[0]).bids).toHaveLength(2)
  running.market.change({ bids: [['5999900', '12345']] })
  await program.until((now) => now.on('books5').length === 2)
  expect(bookRow(program.on('books5')[1]).bids[1]).toEqual(['59999.00', '1.2345'])
  expect(program.on('books1')).toHaveLength(1)
  expect(program.on('books5').every(({ action }) => action === 'snapshot')).toBe(true)
})

test('a ticker has the names that clients look for, and each market its own message', async () => {
  using program = await open()
  program.subscribe(arg('ticker'))
  await program.until((now) => now.events('subscribe').length === 1)
  const ticker = {
    timeMs: 1_750_000_000_000,
    last: '6000000',
    open: '5000000',
    high: '6100000',
    low: '4900000',
    baseVolume: '12345',
    quoteVolume: '700000000000',
    bid: ['5999900', '10000'],
    ask: null,
  }
  running.market.publish('ticker', ticker)
  await program.until((now) => now.on('ticker').length === 1)
  expect(program.on('ticker')[0]).toMatchObject({
    action: 'snapshot',
    arg: arg('ticker'),
    data: [
      {
        instId: 'BTCUSDT',
        lastPr: '60000.00',
        open24h: '50000.00',
        high24h: '61000.00',
        low24h: '49000.00',
        change24h: '0.200000',
        bidPr: '59999.00',
        bidSz: '1.0000',
        askPr: '',
        baseVolume: '1.2345',
        ts: '1750000000000',
      },
    ],
  })
})

const aTrade = (sequence: number, price = '6000000'): TradeWire => ({
  tradeId: `${sequence}-1`,
  price,
  quantity: '500',
  takerSide: 'sell',
  timeMs: 1_750_000_000_000 + sequence,
})

test('trades begin with the newest past ones and continue, newest first, without duplicates', async () => {
  history.trades = [aTrade(12), aTrade(11), aTrade(10)]
  using program = await open()
  program.subscribe(arg('trade'))
  await program.until((now) => now.on('trade').length === 1)
  const ids = (at: number) => program.on('trade')[at]?.data.map((row) => (row as { tradeId: string }).tradeId)
  expect(program.on('trade')[0]).toMatchObject({
    action: 'snapshot',
    data: [{ tradeId: '12000001', price: '60000.00', size: '0.0500', side: 'sell', ts: '1750000000012' }, {}, {}],
  })
  // The history was ahead of the stream: the last trade arrives once more.
  running.market.trade(aTrade(12))
  running.market.trade(aTrade(13), aTrade(14))
  await program.until((now) => now.on('trade').length === 2)
  expect(ids(1)).toEqual(['14000001', '13000001'])
  expect(program.on('trade')[1]?.action).toBe('update')
  using second = await open()
  second.subscribe(arg('trade'))
  await second.until((now) => now.on('trade').length === 1)
  expect(second.on('trade')[0]?.data).toHaveLength(5)
})

const aCandle = (openTimeMs: number, close: string): CandleWire => ({
  openTimeMs,
  open: '5900000',
  high: '6100000',
  low: '5800000',
  close,
  baseVolume: '10000',
  quoteVolume: '600000000000',
})

test('candles begin with the past, then the running one grows; how one ended comes with the next', async () => {
  const minute = 1_750_000_020_000
  history.candles = [aCandle(minute - 60_000, '5910000'), aCandle(minute, '5920000')]
  using program = await open()
  program.subscribe(arg('candle1m'))
  await program.until((now) => now.on('candle1m').length === 1)
  const rows = (at: number) => program.on('candle1m')[at]?.data as string[][]
  expect(history.requested.at(-1)).toMatchObject({ type: 'candles', marketId: 'BTCUSDT', interval: '1m' })
  expect(rows(0)).toEqual([
    [
      String(minute - 60_000),
      '59000.00',
      '61000.00',
      '58000.00',
      '59100.00',
      '1.0000',
      '6000.00000000',
      '6000.00000000',
    ],
    [String(minute), '59000.00', '61000.00', '58000.00', '59200.00', '1.0000', '6000.00000000', '6000.00000000'],
  ])
  const publish = (candle: CandleWire, previous: CandleWire) => {
    const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '6h', '12h', '1D', '1W', '1M']
    const candles = Object.fromEntries(intervals.map((name) => [name, { candle, previous }]))
    running.market.publish('candle', { timeMs: 1, candles })
  }
  publish(aCandle(minute, '5930000'), aCandle(minute - 60_000, '5911111'))
  await program.until((now) => now.on('candle1m').length === 2)
  publish(aCandle(minute + 60_000, '5950000'), aCandle(minute, '5944444'))
  await program.until((now) => now.on('candle1m').length === 3)
  expect(rows(2).map(([time, , , , close]) => [time, close])).toEqual([
    [String(minute), '59444.44'],
    [String(minute + 60_000), '59500.00'],
  ])
  expect(program.on('candle1m').map(({ action }) => action)).toEqual(['snapshot', 'update', 'update'])
})

test('a repeated subscribe is acknowledged without a new snapshot; an unsubscribe ends the feed', async () => {
  using program = await open()
  program.subscribe(arg('books'), arg('books'))
  program.subscribe(arg('books'))
  await program.until((now) => now.events('subscribe').length === 3 && now.on('books').length >= 2)
  program.unsubscribe(arg('books'))
  await program.until((now) => now.events('unsubscribe').length === 1)
  expect(program.received.at(-1)).toEqual({ event: 'unsubscribe', arg: arg('books') })
  const bookCount = program.on('books').length
  expect(program.on('books').filter(({ action }) => action === 'snapshot')).toHaveLength(1)
  using other = await open()
  other.subscribe(arg('books'))
  await other.until((now) => now.on('books').length >= 2)
  const otherCount = other.on('books').length
  running.market.change({ bids: [['5999000', '9']] })
  await other.until((now) => now.on('books').length > otherCount)
  await roundTrip(program)
  expect(program.on('books')).toHaveLength(bookCount)
  running.market.change({ bids: [['5999000', '0']] })
  program.subscribe(arg('books'))
  await program.until((now) => now.on('books').length === bookCount + 2)
  replayProgramBook(program.on('books').slice(bookCount))
})

test.each([
  ['an unknown market', arg('ticker', 'NOPEUSDT')],
  ['an interval without candles', arg('candleundefined')],
  ['a contract', { ...arg('ticker'), instType: 'USDT-FUTURES' }],
  ['a private channel', arg('orders')],
])('%s is refused with 30001 and the argument', async (_, unknown) => {
  using program = await open()
  program.subscribe(unknown)
  await program.until(({ received }) => received.length > 0)
  expect(program.received).toMatchObject([{ event: 'error', code: 30_001, arg: unknown }])
})

test.each([
  ['not json', 30_016],
  ['[]', 30_016],
  ['{"op":"subscribe"}', 30_016],
  ['{"op":"subscribe","args":[]}', 30_016],
  ['{"op":"subscribe","args":[{"instType":"SPOT","channel":"books","instId":{"$gt":""}}]}', 30_001],
  ['{"op":"subscribe","args":[null]}', 30_001],
  ['{"op":"dance","args":[{}]}', 30_003],
  ['{"op":"login","args":[{"apiKey":"k"}]}', 30_016],
  ['{"op":"login","args":[{"apiKey":"k","passphrase":"p","timestamp":"1","sign":"s"}]}', 30_003],
])('%s is refused with %i', async (text, code) => {
  using program = await open()
  program.send(text)
  await program.until(({ received }) => received.length > 0)
  expect(program.received).toMatchObject([{ event: 'error', code }])
})

test('hundreds of markets in one message are read, and 64 KB are the end', async () => {
  using program = await open()
  program.subscribe(...Array.from({ length: 300 }, () => arg('ticker')))
  await program.until((now) => now.events('subscribe').length === 300)
  program.send(`{"op":"subscribe","args":["${'x'.repeat(70_000)}"]}`)
  await program.until(({ closed }) => closed !== undefined)
  expect(program.closed?.code).toBe(1009)
})

test('a client over the message rate is refused, and disconnected when it continues', async () => {
  using program = await open()
  for (let count = 0; count < 250; count++) program.send('ping')
  await program.until((now) => now.events('error').length > 0)
  expect(program.events('error')[0]).toMatchObject({ code: 30_006 })
  for (let count = 0; count < 500; count++) program.send('ping')
  await program.until(({ closed }) => closed?.code === 1008)
})

test('cookies and origins mean nothing here, other paths and realms do not exist', async () => {
  const headers = { origin: 'https://elsewhere.example', cookie: `__Host-session=${'a'.repeat(43)}` }
  using program = await TestProgram.open(running.push.port, '/v2/ws/public', headers)
  program.send('ping')
  await program.until(({ received }) => received.length > 0)
  await expect(open('/v2/ws/everything')).rejects.toThrow('refused 404')
  await expect(open('/v2/ws/public/')).rejects.toThrow('refused 404')
})

test('a socket whose data is not current is closed, and the next one waits for current data', async () => {
  using program = await open()
  program.subscribe(arg('books'))
  await program.until((now) => now.on('books').length >= 2)
  running.market.stepDown()
  await program.until(({ closed }) => closed !== undefined)
  expect(program.closed).toEqual({ code: 1013, reason: 'data_unavailable' })
  using next = await open()
  next.subscribe(arg('books'))
  await roundTrip(next)
  expect(next.on('books')).toEqual([])
  running.market.lead()
  await next.until((now) => now.on('books').length >= 2)
  replayProgramBook(next.on('books'))
})
