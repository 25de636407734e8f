import type { EngineEvent, LedgerAccount } from '@argosy/exchange'

/** Balances and open orders, rebuilt from the events alone (SPEC LG-6, OT-10). */
export class RetoldExchange {
  readonly balances = new Map<string, bigint>()
  readonly ordersLeft = new Map<number, bigint>()

  receive(events: readonly EngineEvent[]): void {
    for (const event of events) this.#receiveOne(event)
  }

  balance(kind: LedgerAccount['kind'], owner: string, asset: string): bigint {
    return this.balances.get(`${kind} ${owner} ${asset}`) ?? 0n
  }

  #receiveOne(event: EngineEvent): void {
    switch (event.type) {
      case 'transferred':
        this.#add(event.from, event.assetId, -event.amount)
        this.#add(event.to, event.assetId, event.amount)
        return
      case 'order_accepted':
      case 'order_amended':
        this.ordersLeft.set(event.order.orderId, event.order.remaining)
        return
      case 'order_filled':
        this.ordersLeft.set(event.maker.orderId, event.maker.remaining)
        this.ordersLeft.set(event.taker.orderId, event.taker.remaining)
        return
      case 'order_closed':
        this.ordersLeft.delete(event.orderId)
        return
      default:
    }
  }

  #add(account: LedgerAccount, asset: string, amount: bigint): void {
    const name = `${account.kind} ${ownerOf(account)} ${asset}`
    this.balances.set(name, (this.balances.get(name) ?? 0n) + amount)
  }
}

function ownerOf(account: LedgerAccount): string {
  if (account.kind === 'in_transit') return account.partition
  return account.kind === 'available' || account.kind === 'held' ? account.accountId : ''
}
