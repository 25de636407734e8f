import type { EngineEvent } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import { quietMarket } from './setup.ts'

const everyCommands = 4_000
const buyer = 'gus'
const seller = 'hana'

/** Short scenarios that random commands would hardly produce, played in the quiet market now and then. */
export class Scenes {
  readonly #random: Random
  #steps: Iterator<Draft> | undefined
  #received = 0n
  #openId = 0

  constructor(random: Random) {
    this.#random = random
  }

  next(sequence: number): Draft | undefined {
    if (!this.#steps && sequence % everyCommands === everyCommands - 1) this.#steps = this.#somebodyWasFaster()
    const step = this.#steps?.next()
    if (step?.done) this.#steps = undefined
    return step?.done ? undefined : step?.value
  }

  receive(event: EngineEvent): void {
    if (event.type === 'order_accepted' && event.order.accountId === buyer) this.#openId = event.order.orderId
    if (event.type === 'order_filled' && event.maker.orderId === this.#openId) {
      this.#received = event.quantity * quietMarket.lotUnits - event.maker.fee.amount
    }
  }

  /** The received amount is transferred out before the attached orders are placed: nothing is left for them (GR-6). */
  *#somebodyWasFaster(): Generator<Draft, undefined> {
    const { marketId, base, quote } = quietMarket
    const price = BigInt(this.#random.between(200, 400))
    const order = {
      type: 'place_order',
      marketId,
      kind: 'limit',
      price,
      cost: 0n,
      display: 0n,
      selfTrade: 'none',
      clientOrderId: null,
      trigger: null,
      exits: null,
    }
    const exits = { takeProfit: { triggerPrice: price + 50n, price: null }, stopLoss: null }
    yield { type: 'deposit', accountId: buyer, assetId: quote, amount: 10n ** 6n } as Draft
    yield { type: 'deposit', accountId: seller, assetId: base, amount: 10n * quietMarket.lotUnits } as Draft
    yield { ...order, accountId: buyer, side: 'buy', timeInForce: 'gtc', quantity: 9n, exits } as unknown as Draft
    yield { ...order, accountId: seller, side: 'sell', timeInForce: 'ioc', quantity: 4n } as unknown as Draft
    const gone = { type: 'transfer_out', accountId: buyer, assetId: base, amount: this.#received }
    yield { ...gone, destination: 'live.futures' } as Draft
    yield { type: 'cancel_order', accountId: buyer, orderId: this.#openId, clientOrderId: null } as Draft
    return undefined
  }
}
