import type { OrderWire } from '@argosy/wire'
import type { AccountId, Command, MarketId, OrderId, PriceTicks, Receipt, RequestId } from '@argosy/exchange'
import type { CommandClient } from '@argosy/nats'
import { randomUUID } from 'node:crypto'
import type { AccountMirror, AccountView } from './account-mirror.ts'
import { toCancelCommand, toPlaceCommand } from './bot-commands.ts'
import type { LiquidityMetrics } from './metrics.ts'
import type { OwnOrder, Quote } from './plan/ladder.ts'
import type { TopUp } from './plan/top-up.ts'

/** A bot trades as any user does: by commands, with no more rights than its balance gives. */
export type BotAccount = {
  /** The account after every command of this bot that was answered so far. */
  read(): Promise<AccountView>
  /** @throws OutcomeUnknownError, EngineOverloadedError — after every order of the list is settled. */
  place(marketId: MarketId, quotes: readonly Quote[]): Promise<PlaceOutcome>
  cancel(orderIds: readonly OrderId[]): Promise<void>
  topUp(topUps: readonly TopUp[]): Promise<void>
}

/** Whether any of these orders was filled at once. */
export type PlaceOutcome = { readonly isFilled: boolean }

type Deps = {
  readonly accountId: AccountId
  readonly role: 'maker' | 'taker'
  readonly commands: CommandClient
  readonly mirror: AccountMirror
  readonly metrics: LiquidityMetrics
}

export function createBotAccount({ accountId, role, commands, mirror, metrics }: Deps): BotAccount {
  const createRequestId = () => `${accountId}:${randomUUID()}` as RequestId
  let sequenceSeen = 0

  async function send(kind: 'place' | 'cancel' | 'deposit', command: Command): Promise<Receipt> {
    const receipt = await commands.send(command)
    metrics.countCommand(kind, receipt)
    if (receipt.ok) sequenceSeen = Math.max(sequenceSeen, receipt.sequence)
    return receipt
  }

  /** Waits for all, then throws the first failure: the account is read again only when nothing is under way. */
  async function settle(work: readonly Promise<Receipt>[]): Promise<Receipt[]> {
    const outcomes = await Promise.allSettled(work)
    return outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return outcome.value
      mirror.lose()
      throw outcome.reason
    })
  }

  return {
    read: () => mirror.read(sequenceSeen),
    async place(marketId, quotes) {
      const toCommand = (quote: Quote) =>
        toPlaceCommand({ requestId: createRequestId(), accountId, marketId }, quote, role)
      const receipts = await settle(quotes.map((quote) => send('place', toCommand(quote))))
      return { isFilled: receipts.some((receipt) => receipt.ok && (receipt.order?.filled ?? 0n) > 0n) }
    },
    async cancel(orderIds) {
      await settle(orderIds.map((orderId) => send('cancel', toCancelCommand(createRequestId(), accountId, orderId))))
    },
    async topUp(topUps) {
      const toCommand = (topUp: TopUp): Command => ({
        type: 'deposit',
        requestId: createRequestId(),
        accountId,
        ...topUp,
      })
      await settle(topUps.map((topUp) => send('deposit', toCommand(topUp))))
    },
  }
}

export function toOwnOrder({ orderId, side, price }: OrderWire): OwnOrder {
  return { orderId: orderId as OrderId, side, price: BigInt(price) as PriceTicks }
}
