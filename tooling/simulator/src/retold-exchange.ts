import type { EngineEvent, LedgerAccount } from '@argosy/exchange'

/** What somebody knows who has heard nothing but the events (SPEC LG-6, OT-10): balances and open orders. */
export class RetoldExchange {
  readonly balances = new Map<string, bigint>()
  readonly ordersLeft = new Map<number, bigint>()

  hear(events: readonly EngineEvent[]): void {
    for (const event of events) this.#hearOne(event)
  }

  balance(kind: LedgerAccount['kind'], account: string, asset: string): bigint {
    return this.balances.get(`${kind} ${account} ${asset}`) ?? 0n
  }

  #hearOne(event: EngineEvent): void {
    if (event.type === 'transferred') {
      this.#add(event.from, event.assetId, -event.amount)
      this.#add(event.to, event.assetId, event.amount)
    } else if (event.type === 'order_accepted') {
      this.ordersLeft.set(event.order.orderId, event.order.remaining)
    } else if (event.type === 'order_filled') {
      this.ordersLeft.set(event.maker.orderId, event.maker.remaining)
      this.ordersLeft.set(event.taker.orderId, event.taker.remaining)
    } else if (event.type === 'order_closed') {
      this.ordersLeft.delete(event.orderId)
    }
  }

  #add(account: LedgerAccount, asset: string, amount: bigint): void {
    const name = `${account.kind} ${account.kind === 'outside' ? '' : account.accountId} ${asset}`
    this.balances.set(name, (this.balances.get(name) ?? 0n) + amount)
  }
}
