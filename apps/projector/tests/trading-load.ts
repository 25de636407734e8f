import type { Partition } from '@argosy/catalogue'
import { loadAccounts, writeMoment } from '@argosy/dev-env'
import {
  limitOrder,
  type AccountId,
  type Command,
  type MarketId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { acquireLease, recoverReplica, releaseLease, type Lease, type Replica } from '@argosy/journal'
import { untilSeq } from './until-projected.ts'

/** The most batches that the load is ahead of history: enough to keep it busy, few enough to catch up with. */
const batchesAheadMax = 100

const markets = [
  { marketId: 'BTCUSDT' as MarketId, priceTicks: 6_700_000 },
  { marketId: 'ETHUSDT' as MarketId, priceTicks: 350_000 },
] as const

/** Leads a partition's journal and fills it with orders that rest, match, fill partly and are cancelled. */
export class TradingLoad {
  readonly #pool: Pool
  readonly #lease: Lease
  readonly replica: Replica
  #requestCount = 0

  constructor(pool: Pool, lease: Lease, replica: Replica) {
    this.#pool = pool
    this.#lease = lease
    this.replica = replica
  }

  static async lead(pool: Pool, partition: Partition): Promise<TradingLoad> {
    const lease = await acquireLease(pool, partition, 'trading-load', 600_000)
    if (!lease) throw new Error(`${partition} is led by somebody else`)
    return new TradingLoad(pool, lease, await recoverReplica(pool, partition))
  }

  /** One batch of random commands. */
  async writeBatch(commandCount: number, timeMs = Date.now()): Promise<void> {
    await this.write(
      Array.from({ length: commandCount }, () => this.#randomCommand()),
      timeMs,
    )
  }

  async write(commands: readonly Command[], timeMs = Date.now()): Promise<void> {
    const inOrder = Math.max(timeMs, this.replica.state.timeMs)
    await writeMoment(this.#pool, this.#lease, this.replica, { timeMs: inOrder, commands })
  }

  /** Keeps the projector busy while `isWanted` returns true. */
  async writeWhile(isWanted: () => boolean): Promise<void> {
    while (isWanted()) {
      await this.writeBatch(20)
      await untilSeq(this.#pool, this.#lease.partition, this.replica.position.seq - batchesAheadMax)
    }
  }

  /** Releases the lease for the next load. */
  async release(): Promise<void> {
    await releaseLease(this.#pool, this.#lease)
  }

  place(accountId: AccountId, marketId: MarketId, side: Side, price: number, quantity: number): Command {
    return limitOrder({
      requestId: this.#nextRequestId(),
      accountId,
      marketId,
      side,
      price: BigInt(price) as PriceTicks,
      quantity: BigInt(quantity) as QuantityLots,
    })
  }

  #randomCommand(): Command {
    const { orders } = this.replica.state
    if (orders.size > 50 && Math.random() < 0.4) {
      const order = orders.values().drop(randomInteger(0, 49)).next().value
      if (order) {
        const { accountId, orderId } = order
        return { type: 'cancel_order', requestId: this.#nextRequestId(), accountId, orderId, clientOrderId: null }
      }
    }
    const market = pick(markets)
    const price = market.priceTicks + randomInteger(-30, 30)
    return this.place(pick(loadAccounts), market.marketId, pick(['buy', 'sell']), price, randomInteger(10, 400))
  }

  #nextRequestId(): RequestId {
    return `load-${this.#lease.epoch}-${(this.#requestCount += 1)}` as RequestId
  }
}

function randomInteger(min: number, max: number): number {
  return min + Math.floor(Math.random() * (max - min + 1))
}

function pick<T>(choices: readonly T[]): T {
  return choices[randomInteger(0, choices.length - 1)] as T
}
