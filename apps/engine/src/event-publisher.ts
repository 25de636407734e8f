import { encodeJson, subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import {
  assertNever,
  isFuturesCloseReason,
  type AccountId,
  type AppliedCommand,
  type EngineEvent,
  type EngineState,
  type MarketId,
} from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import { createAccountChanges, type AccountChanges } from './account-changes.ts'
import type { FollowedAccounts } from './followed-accounts.ts'
import { createMarketChanges, type MarketChanges } from './market-changes.ts'

export type EventPublisher = Disposable & {
  /** Called after each command, while the state is as that command left it. */
  readonly collect: (applied: AppliedCommand) => void
  /** Called after each batch: at rest it publishes at once, under load several batches share a message. */
  readonly publishSoon: () => void
}

export type EventPublisherOptions = {
  readonly nats: Nats
  readonly partition: Partition
  readonly state: EngineState
  readonly followed: Pick<FollowedAccounts, 'has'>
}

// Too short for a person or a bot to notice; at full load it saves most of the encoding.
const publishEveryMs = 10
// Under load the next batch sends its answers first and the events in the same write; this timer is for when none
// follows.
const publishLatestMs = 20

/**
 * Publishes what changed. Messages may be lost; a subscriber detects that by the versions and requests the state again.
 */
export function createEventPublisher({ nats, partition, state, followed }: EventPublisherOptions): EventPublisher {
  const markets = new Map<MarketId, MarketChanges>()
  /** Null for accounts without followers: checked once per message, not once per event. */
  const accounts = new Map<AccountId, AccountChanges | null>()
  let publishedAtMs = 0
  let timer: NodeJS.Timeout | undefined

  function marketChanges(marketId: MarketId): MarketChanges {
    let changes = markets.get(marketId)
    if (!changes) markets.set(marketId, (changes = createMarketChanges(state, marketId)))
    return changes
  }

  function accountChanges(accountId: AccountId): AccountChanges | null {
    let changes = accounts.get(accountId)
    if (changes === undefined) {
      changes = followed.has(accountId) ? createAccountChanges(state, accountId) : null
      accounts.set(accountId, changes)
    }
    return changes
  }

  function collectEvent(event: EngineEvent, applied: AppliedCommand, index: number): void {
    switch (event.type) {
      case 'order_accepted':
        marketChanges(event.order.marketId).touchLevel(event.order.side, event.order.price)
        return accountChanges(event.order.accountId)?.touchOrder(event.order)
      case 'order_filled': {
        const name = `${applied.sequence}-${index}`
        marketChanges(event.marketId).addTrade(name, event, applied.timeMs)
        accountChanges(event.maker.accountId)?.addFill(name, event, 'maker', applied.timeMs)
        return accountChanges(event.taker.accountId)?.addFill(name, event, 'taker', applied.timeMs)
      }
      case 'order_closed':
        marketChanges(event.marketId).touchLevel(event.side, event.price)
        // Futures are not offered yet: no page shows their reasons.
        if (isFuturesCloseReason(event.reason)) return
        return accountChanges(event.accountId)?.closeOrder(event, event.status, event.reason)
      case 'transferred':
        for (const side of [event.from, event.to]) {
          if ('accountId' in side) accountChanges(side.accountId)?.touchBalance(event.assetId)
        }
        return
      case 'order_amended': {
        const { order, previousPrice } = event
        const changes = marketChanges(order.marketId)
        changes.touchLevel(order.side, previousPrice)
        changes.touchLevel(order.side, order.price)
        return accountChanges(order.accountId)?.touchOrder(order)
      }
      case 'order_triggered': {
        // Its fills and its closing report what became of it since; otherwise it rests now.
        const order = state.orders.get(event.orderId)
        if (!order) return
        marketChanges(order.marketId).touchLevel(order.side, order.price)
        return accountChanges(order.accountId)?.touchOrder(order)
      }
      case 'account_status_changed':
      case 'account_fees_changed':
      case 'family_joined':
        // Every message contains the status; changed fees and a joined family show only as a new version.
        return void accountChanges(event.accountId)
      case 'rules_activated':
      case 'asset_added':
      case 'market_added':
      case 'market_changed':
      case 'market_status_changed':
      case 'fee_schedule_changed':
      case 'transfer_sent':
      case 'transfer_received':
      case 'transfer_repeated':
      case 'exits_dropped':
      case 'refused':
      case 'request_repeated':
        return
      // Futures are not offered yet: no page and no history shows them.
      case 'mark_changed':
      case 'index_refused':
      case 'funding_fixed':
      case 'funding_skipped':
      case 'funding_paid':
      case 'position_changed':
      case 'account_terms_changed':
      case 'position_mode_changed':
      case 'liquidation_started':
      case 'liquidation_ended':
      case 'deleveraged':
      case 'market_settled':
        return
      default:
        assertNever(event)
    }
  }

  function publish(): void {
    clearTimeout(timer)
    timer = undefined
    publishedAtMs = performance.now()
    for (const [marketId, changes] of markets) {
      nats.publish(subjects.marketData(partition, marketId, 'book'), encodeJson(changes.presentBook()))
      const trades = changes.presentTrades()
      if (trades) nats.publish(subjects.marketData(partition, marketId, 'trades'), encodeJson(trades))
    }
    for (const [accountId, changes] of accounts) {
      if (changes) nats.publish(subjects.account(partition, accountId), encodeJson(changes.present()))
    }
    markets.clear()
    accounts.clear()
    nats.publish(subjects.journalGrew(partition), encodeJson(state.sequence))
  }

  return {
    collect(applied) {
      for (const [index, event] of applied.events.entries()) collectEvent(event, applied, index)
    },

    publishSoon() {
      const elapsedMs = performance.now() - publishedAtMs
      if (elapsedMs >= publishEveryMs) publish()
      else timer ??= setTimeout(publish, publishLatestMs - elapsedMs)
    },

    /**
     * What was not published is not lost: subscribers see the gap in versions and request the state from the next
     * leader.
     */
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
