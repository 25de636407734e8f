/** Conversions over HTTP: what was quoted is what is paid. */
import type { ApiResult } from '@argosy/api-client'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { parseDecimalOrThrow } from '@argosy/money'
import { migrate } from '@argosy/postgres'
import { convertOrderPrefix, convertPaths, convertQuoteMs, type RequestQuoteBody } from '@argosy/wire/http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

const marketId = 'ETHUSDT'

let engines: AcquiredEngines
let exchange: Exchange
let alice: Visitor
let bob: Visitor
let last: number

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 5 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  alice = await signIn(exchange.addresses.gatewayUrl, 'alice')
  bob = await signIn(exchange.addresses.gatewayUrl, 'bob')
  const [trade] = await until(
    () => data(alice.api.trades({ symbol: marketId, limit: 1 })),
    (trades) => trades.length > 0,
    60_000,
  )
  last = Number(trade?.price)
}, 180_000)

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

afterEach(async () => {
  for (const { api } of [alice, bob]) await data(api.cancelAllOrders())
})

const at = (percent: number) => (last * (1 + percent / 100)).toFixed(2)
const offer = (side: 'buy' | 'sell', percent: number, quantity = '0.0500') =>
  data(alice.api.placeOrder({ marketId, type: 'limit', side, price: at(percent), quantity }))

/** The gateway reads a book at most every 100 ms: the quote is asked for until it is of the present one. */
async function quoteOf(body: RequestQuoteBody, limit: string) {
  return until(
    () => data(bob.api.requestConvertQuote(body)),
    (quote) => quote.limit === limit,
  )
}

test('[CNV-1] complaint 51: bob pays and receives what was quoted, and the fee is the one that was shown', async () => {
  await offer('sell', 0.1)
  for (const amountOf of ['from', 'to'] as const) {
    const amount = amountOf === 'from' ? '25' : '0.01'
    const quote = await quoteOf({ from: 'USDT', to: 'ETH', amount, amountOf }, at(0.1))
    expect(quote).toMatchObject({ marketId, side: 'buy', spend: { assetId: 'USDT' }, receive: { assetId: 'ETH' } })
    expect(quote.expiresAtMs - quote.timeMs).toBe(convertQuoteMs)
    const before = await balancesOf(bob)
    const receipt = await data(bob.api.acceptConvertQuote(quote.quoteId))
    expect(receipt.status).toBe('filled')
    const after = await balancesOf(bob)
    expect(before.USDT - after.USDT).toBe(units(quote.spend.amount))
    expect(after.ETH - before.ETH).toBe(units(quote.receive.amount))
    expect(units(quote.receive.amount)).toBeGreaterThanOrEqual(units(quote.receive.min))
    const fills = await until(
      () => data(bob.api.fills({ symbol: marketId })),
      ([newest]) => newest?.orderId === receipt.orderId,
    )
    expect(fills[0]).toMatchObject({ fee: quote.fee.amount, feeAssetId: quote.fee.assetId })
    const orders = await data(bob.api.orderHistory({ symbol: marketId }))
    expect(orders[0]?.clientOrderId).toBe(`${convertOrderPrefix}${quote.quoteId}`)
  }
})

test('[CNV-2] accepted twice at once and once more: one order, one answer', async () => {
  await offer('sell', 0.1)
  const quote = await quoteOf({ from: 'USDT', to: 'ETH', amount: '20', amountOf: 'from' }, at(0.1))
  const before = await balancesOf(bob)
  const accept = () => data(bob.api.acceptConvertQuote(quote.quoteId))
  const [first, second] = await Promise.all([accept(), accept()])
  expect(second).toEqual(first)
  expect(await accept()).toEqual(first)
  const after = await balancesOf(bob)
  expect(before.USDT - after.USDT).toBe(units(quote.spend.amount))
})

test('[CNV-2] when the offer is gone nothing is paid, and the answer says that the price has moved', async () => {
  await offer('sell', 0.1)
  const quote = await quoteOf({ from: 'USDT', to: 'ETH', amount: '20', amountOf: 'from' }, at(0.1))
  await data(alice.api.cancelAllOrders())
  const before = await balancesOf(bob)
  const answer = await bob.api.acceptConvertQuote(quote.quoteId)
  expect(answer).toMatchObject({ ok: false, code: 'convert_price_moved' })
  expect(await balancesOf(bob)).toEqual(before)
})

test('[CNV-2] a quote is nobody else’s and not of simulation trading', async () => {
  await offer('sell', 0.1)
  const { quoteId } = await quoteOf({ from: 'USDT', to: 'ETH', amount: '20', amountOf: 'from' }, at(0.1))
  for (const api of [alice.api, bob.paper])
    expect(await api.acceptConvertQuote(quoteId)).toMatchObject({ ok: false, code: 'convert_quote_expired' })
  const visitor = createVisitor(exchange.addresses.gatewayUrl)
  expect(await visitor.api.acceptConvertQuote(quoteId)).toMatchObject({ ok: false })
})

test('[CNV-3] too little, too much, and a pair without a market are refused before anything is promised', async () => {
  await offer('buy', -0.1, '0.0200')
  const ask = (body: Partial<RequestQuoteBody>) =>
    bob.api.requestConvertQuote({ from: 'ETH', to: 'USDT', amount: '0.01', amountOf: 'from', ...body })
  await until(
    () => ask({}),
    ({ ok }) => ok,
  )
  expect(await ask({ amount: '0.00000001' })).toMatchObject({ ok: false, code: 'convert_too_small' })
  expect(await ask({ amount: '900' })).toMatchObject({ ok: false, code: 'convert_too_large' })
  expect(await ask({ from: 'ETH', to: 'ETH' })).toMatchObject({ ok: false, code: 'convert_pair_unknown' })
  expect(await ask({ to: 'NOPE' })).toMatchObject({ ok: false, code: 'convert_pair_unknown' })
  for (const amount of ['-1', '1e3', '1,5', '0.0000000000000000001'])
    expect(await ask({ amount })).toMatchObject({ ok: false })
})

test('[CNV-3] more than the balance is refused when it is accepted, and holds nothing', async () => {
  await offer('sell', 0.1)
  const { balances } = await data(bob.api.account())
  const own = Number(balances.find(({ assetId }) => assetId === 'USDT')?.available)
  const quantity = ((own - 10) / Number(at(-4))).toFixed(4)
  const held = await data(bob.api.placeOrder({ marketId, type: 'limit', side: 'buy', price: at(-4), quantity }))
  const quote = await quoteOf({ from: 'USDT', to: 'ETH', amount: '50', amountOf: 'from' }, at(0.1))
  const answer = await bob.api.acceptConvertQuote(quote.quoteId)
  expect(answer).toMatchObject({ ok: false, code: 'balance_insufficient' })
  expect(await data(bob.api.openOrders())).toMatchObject([{ orderId: held.orderId }])
})

test('a caller who asks all the time is told to wait', async () => {
  const path = convertPaths.quotes
  const body = JSON.stringify({ from: 'ETH', to: 'NOPE', amount: '1', amountOf: 'from' })
  const answers = await Promise.all(Array.from({ length: 130 }, () => alice.send(path, { method: 'POST', body })))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
})

async function balancesOf({ api }: Visitor): Promise<{ readonly USDT: bigint; readonly ETH: bigint }> {
  const { balances } = await data(api.account())
  const of = (asset: string) => {
    const balance = balances.find(({ assetId }) => assetId === asset)
    return units(balance?.available) + units(balance?.held)
  }
  return { USDT: of('USDT'), ETH: of('ETH') }
}

function units(text = '0'): bigint {
  return parseDecimalOrThrow(text, 18)
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
