/** Hostile bodies through the gateway's closed schemas and, where these accept them, through the decimal parsers. */
import { formatPrice, formatQuantity, parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import type { tradeSchemas } from '@argosy/wire/http'
import type { Random } from '@argosy/random'
import { expectTrue, show } from '../mismatch.ts'
import { damageText } from './damage.ts'

export type BodySchemas = Record<string, { safeParse(body: unknown): { success: boolean } }>
export type BodyVerdict = 'json' | 'schema' | 'decimal' | 'harmless'

type Body = { readonly [field: string]: unknown }

const terms: MarketTerms = {
  marketId: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseDecimals: 8,
  quoteDecimals: 6,
  tickSize: '0.05',
  lotSize: '0.0001',
  priceDecimals: 2,
  quantityDecimals: 4,
  quantityMin: '0.0001',
  quantityMax: '1000',
  priceMax: '1000000',
  notionalMin: '5',
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 100,
  status: 'open',
}

const order: Body = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '65000.00', quantity: '0.0010' }
const good: Record<keyof typeof tradeSchemas, readonly Body[]> = {
  placeOrder: [
    order,
    { ...order, timeInForce: 'fok', selfTrade: 'cancel_both', clientOrderId: 'mine-1', isRepeat: true },
    { ...order, display: '0.0005', trigger: { type: 'rise', price: '66000' } },
    { ...order, takeProfit: { triggerPrice: '70000' }, stopLoss: { triggerPrice: '60000', price: '59000' } },
    { marketId: 'BTCUSDT', side: 'buy', type: 'market', cost: '100' },
    { marketId: 'BTCUSDT', side: 'sell', type: 'market', quantity: '1', trigger: { type: 'trail', callbackBps: 50 } },
  ],
  placeOrders: [{ orders: [order, order] }],
  placeOco: [{ marketId: 'ETHBTC', side: 'sell', quantity: '1', limitPrice: '2', triggerPrice: '1', stopPrice: '1' }],
  amendOrder: [{ price: '1', quantity: '2', triggerPrice: '3' }],
  cancelOrders: [{ orders: [{ orderId: 8 }, { clientOrderId: 'mine-1' }] }],
  cancelAllOrders: [{ marketId: 'BTCUSDT', side: 'buy' }],
  orderParams: [{ orderId: '88' }],
  clientOrderParams: [{ clientOrderId: 'mine-1' }],
}

/** Values that are invalid in every field of every body. */
const neverRight = [
  null,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '',
  'x'.repeat(100_000),
  {},
  [],
  [[[[[[[[]]]]]]]],
  { toString: 'x' },
  { $gt: '' },
] as const

/** Text that some parsers read as a number or execute. */
const oddTexts =
  '1e5 0x10 1_000 +1 -1 .5 5. ٣ 1,5 NaN Infinity 00.1 1n -0 __proto__ <script> ${7*7} ../../etc/passwd \u0000 \uD800'
    .split(' ')
    .concat(' ', ' 1', '1'.repeat(40), "'; drop table orders; --")

export class BodyFuzzer {
  readonly #random: Random
  readonly #schemas: BodySchemas

  constructor(random: Random, schemas: BodySchemas) {
    this.#random = random
    this.#schemas = schemas
  }

  next(): BodyVerdict {
    const random = this.#random
    const name = random.pick(Object.keys(good) as (keyof typeof good)[])
    const body = random.pick(good[name])
    const dice = random.below(4)
    if (dice === 0) return this.#sendText(name, damageText(random, JSON.stringify(body)))
    if (dice === 1) return this.#sendOddText(name, body)
    const wrong = this.#spoil(body)
    const isAccepted = this.#parse(name, wrong)
    expectTrue(!isAccepted, () => `${name} takes ${show(wrong).slice(0, 300)}`)
    return 'schema'
  }

  #parse(name: string, body: unknown): boolean {
    const schema = this.#schemas[name]
    if (!schema) throw new RangeError(`no schema ${name}`)
    return schema.safeParse(body).success
  }

  /** Returns the body with one wrong field, an additional one, or replaced as a whole. */
  #spoil(body: Body): unknown {
    const random = this.#random
    const field = random.pick(Object.keys(body))
    const dice = random.below(8)
    if (dice === 0) return random.pick([null, 7, 'text', [body], [], true])
    if (dice === 1) return { ...body, [random.pick(['constructor', 'accountId', 'fee', 'Price', 'toString'])]: '1' }
    if (dice === 2) return Object.assign(JSON.parse('{"__proto__":{"side":"buy"}}') as object, body, { extra: 1 })
    return { ...body, [field]: random.pick(neverRight) }
  }

  #sendText(name: string, text: string): BodyVerdict {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return 'json'
    }
    return this.#parse(name, body) ? this.#readDecimals(body) : 'schema'
  }

  #sendOddText(name: string, body: Body): BodyVerdict {
    const random = this.#random
    const field = random.pick(Object.keys(body))
    const odd = { ...body, [field]: random.pick(oddTexts) }
    return this.#parse(name, odd) ? this.#readDecimals(odd) : 'schema'
  }

  /**
   * Does the gateway's next step: a decimal becomes a whole number of steps within the wire's bounds, or is refused.
   */
  #readDecimals(body: unknown): BodyVerdict {
    let isRefused = false
    for (const [field, text] of Object.entries(body as Body)) {
      if (typeof text !== 'string' || !/price|quantity|display/i.test(field)) continue
      if (!(/price/i.test(field) ? isPrice(text) : isQuantity(text))) isRefused = true
    }
    return isRefused ? 'decimal' : 'harmless'
  }
}

function isPrice(text: string): boolean {
  const read = parsePrice(text, terms)
  if (read.ok) checkSteps(read.value, text, parsePrice(formatPrice(read.value, terms), terms))
  return read.ok
}

function isQuantity(text: string): boolean {
  const read = parseQuantity(text, terms)
  if (read.ok) checkSteps(read.value, text, parseQuantity(formatQuantity(read.value, terms), terms))
  return read.ok
}

/** The steps fit the wire, and formatting and parsing them gives the same number. */
function checkSteps(steps: bigint, text: string, again: ReturnType<typeof parsePrice | typeof parseQuantity>): void {
  const isRight = steps >= 0n && steps < 2n ** 64n && again.ok && again.value === steps
  expectTrue(isRight, () => `${text} is read as ${steps} steps`)
}
