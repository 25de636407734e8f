/** Applies every batch once, at the moment it is durable; from then on its state is the truth to compare with. */
import { createHash } from 'node:crypto'
import {
  calculateLedgerSums,
  encodeSnapshot,
  type AppliedCommand,
  type EngineState,
  type Receipt,
  type RequestId,
} from '@argosy/exchange'
import { Replica } from '@argosy/journal'
import type { Disk } from './disk.ts'

/** A promise of the exchange is broken; the seed reproduces it. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

export function demand(isFulfilled: boolean, promise: string): asserts isFulfilled {
  if (!isFulfilled) throw new BrokenPromise(promise)
}

export type Judge = ReturnType<typeof createJudge>

export function createJudge(disk: Disk) {
  const replica = new Replica()
  const receipts = new Map<RequestId, Receipt>()
  const acknowledged = new Map<RequestId, Receipt>()
  const fills = new Set<string>()

  disk.onAppend = (batch) => {
    for (const applied of replica.apply(batch)) judgeCommand(applied)
    checkState(replica.state)
  }

  function judgeCommand({ sequence, command, events, receipt }: AppliedCommand): void {
    const first = receipts.get(command.requestId)
    const isRepeat = events.some(({ type }) => type === 'request_repeated')
    demand(first === undefined || isRepeat, `${command.requestId} is applied once`)
    receipts.set(command.requestId, first ?? receipt)
    for (const [index, { type }] of events.entries()) if (type === 'order_filled') fills.add(`${sequence}-${index}`)
  }

  return {
    get state(): EngineState {
      return replica.state
    },
    fills,
    get acknowledgedCount() {
      return acknowledged.size
    },
    /** Compares an answer at once: a command may be answered only after it is durable. */
    receive(requestId: RequestId, receipt: Receipt): void {
      const truth = receipts.get(requestId)
      demand(truth !== undefined, `${requestId} is journalled before it is answered`)
      demand(show(truth) === show(receipt), `${requestId} is answered ${show(truth)}, not ${show(receipt)}`)
      acknowledged.set(requestId, receipt)
    },
    /** Answers given earlier must still hold. */
    checkAcknowledged(): void {
      for (const [requestId, receipt] of acknowledged)
        demand(show(receipts.get(requestId)) === show(receipt), `${requestId} keeps its answer`)
    },
    stateHash: () => createHash('sha256').update(encodeSnapshot(replica.state)).digest('hex'),
  }
}

function checkState({ ledger, markets, orders, sequence }: EngineState): void {
  for (const [assetId, sum] of calculateLedgerSums(ledger))
    demand(sum === 0n, `${assetId} sums to zero after command ${sequence}, not to ${sum}`)
  const held = new Map<string, bigint>()
  for (const order of orders.values()) {
    const market = markets.get(order.marketId)?.market
    const assetId = order.side === 'buy' ? market?.quote : market?.base
    const key = `${order.accountId} ${assetId}`
    held.set(key, (held.get(key) ?? 0n) + order.held)
  }
  for (const [accountId, assets] of ledger.balances) {
    for (const [assetId, balance] of assets) {
      demand(balance.available >= 0n && balance.held >= 0n, `${accountId} has no debt of ${assetId}`)
      const expected = held.get(`${accountId} ${assetId}`) ?? 0n
      demand(
        balance.held === expected,
        `${accountId} holds ${expected} ${assetId} for open orders, not ${balance.held}`,
      )
    }
  }
  for (const { book, market } of markets.values()) {
    const [bid, ask] = [book.best('buy'), book.best('sell')]
    demand(!bid || !ask || bid.price < ask.price, `${market.marketId} is not crossed after command ${sequence}`)
  }
}

function show(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) => (typeof nested === 'bigint' ? `${nested}n` : nested))
}
