/** Balances, positions and marks from the events alone, in plain maps. It shares no code with the engine. */
import type { AppliedCommand, EngineEvent, LedgerAccount } from '@argosy/exchange'

export type RetoldPosition = { readonly lots: bigint; readonly cost: bigint }

export class RetoldFutures {
  readonly balances = new Map<string, bigint>()
  readonly positions = new Map<string, RetoldPosition>()
  readonly marks = new Map<string, bigint>()

  receive({ events }: AppliedCommand): void {
    for (const event of events) this.#receiveEvent(event)
  }

  balance(name: string): bigint {
    return this.balances.get(name) ?? 0n
  }

  #receiveEvent(event: EngineEvent): void {
    if (event.type === 'transferred') {
      this.#add(nameOf(event.from), -event.amount)
      this.#add(nameOf(event.to), event.amount)
    } else if (event.type === 'position_changed') {
      const name = `${event.accountId} ${event.marketId} ${event.side}`
      if (event.lots === 0n) this.positions.delete(name)
      else this.positions.set(name, { lots: event.lots, cost: event.cost })
    } else if (event.type === 'mark_changed') {
      this.marks.set(event.marketId, event.mark)
    }
  }

  #add(name: string, amount: bigint): void {
    const sum = this.balance(name) + amount
    if (sum === 0n) this.balances.delete(name)
    else this.balances.set(name, sum)
  }
}

/** One text for each account of the ledger. */
export function nameOf(account: LedgerAccount): string {
  switch (account.kind) {
    case 'available':
    case 'held':
      return `${account.kind} ${account.accountId}`
    case 'isolated':
      return `isolated ${account.accountId} ${account.marketId} ${account.side}`
    case 'clearing':
    case 'funding':
      return `${account.kind} ${account.marketId}`
    case 'in_transit':
      return `in_transit ${account.partition}`
    default:
      return account.kind
  }
}
