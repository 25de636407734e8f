import type { Partition } from '@argosy/catalogue'
import {
  assertNever,
  type AppliedCommand,
  type EngineEvent,
  type EngineState,
  type LedgerAccount,
  type OrderId,
  type Participant,
  type QuantityLots,
} from '@argosy/exchange'
import { BalanceCloses } from './balance-closes.ts'
import { createCandle, floorToMinute, mergeCandle, type Candle } from './candle.ts'
import { amendmentOf, createOrderRow, type OrderChange, type OrderRow } from './order-row.ts'
import {
  createAssetTable,
  createFillTable,
  createLedgerEntryTable,
  createMarketTable,
  createOrderTriggeredTable,
} from './tables.ts'
import type { MarketChange } from './write-markets.ts'

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>

/**
 * Everything that a group of commands adds to history, ready to be written in one transaction. An order's row is
 * written in its final state; a change to an order that was placed earlier is stored separately.
 */
export class HistoryRows {
  readonly partition: Partition
  readonly assets = createAssetTable()
  readonly markets = createMarketTable()
  readonly marketChanges: MarketChange[] = []
  readonly fills = createFillTable()
  readonly ledgerEntries = createLedgerEntryTable()
  readonly triggered = createOrderTriggeredTable()
  readonly orders = new Map<OrderId, OrderRow>()
  readonly orderChanges = new Map<OrderId, OrderChange>()
  /** For each minute, the first of these commands that wrote in it. */
  readonly minutes = new Map<number, number>()
  readonly balances = new BalanceCloses()
  readonly #candles = new Map<string, Candle>()

  constructor(partition: Partition) {
    this.partition = partition
  }

  /** By market and minute, in the order of time, with the trades of these commands only. */
  get candles(): readonly Readonly<Candle>[] {
    return [...this.#candles.values()]
  }

  get count(): number {
    const copied =
      this.assets.count + this.markets.count + this.fills.count + this.ledgerEntries.count + this.triggered.count
    return (
      copied +
      this.marketChanges.length +
      this.orders.size +
      this.orderChanges.size +
      this.#candles.size +
      this.balances.count
    )
  }

  /** `state` is as the command left it. */
  add(applied: AppliedCommand, state: EngineState): void {
    for (const [index, event] of applied.events.entries()) {
      this.#addEvent(applied, index, event)
      if (event.type === 'transferred') this.balances.add(event, applied.timeMs, state)
    }
  }

  #addEvent({ sequence, timeMs }: AppliedCommand, index: number, event: EngineEvent): void {
    switch (event.type) {
      case 'transferred':
        return this.#addTransfer(sequence, index, timeMs, event)
      case 'order_accepted':
        this.#addMinute(sequence, timeMs)
        this.orders.set(event.order.orderId, createOrderRow(event.order))
        return
      case 'order_triggered':
        this.triggered.add({
          partition: this.partition,
          sequence,
          event_index: index,
          time_ms: timeMs,
          order_id: event.orderId,
          account_id: event.accountId,
          market_id: event.marketId,
        })
        return this.#changeOrder(event.orderId, { status: 'resting' })
      case 'order_amended':
        return this.#changeOrder(event.order.orderId, amendmentOf(event.order))
      case 'order_filled':
        return this.#addFill(sequence, index, timeMs, event)
      case 'order_closed':
        return this.#changeOrder(event.orderId, {
          remaining: event.remaining,
          filled: event.filled,
          status: event.status,
          closedAtMs: timeMs,
          closeReason: event.reason,
        })
      case 'asset_added':
        return this.assets.add({ partition: this.partition, asset_id: event.assetId, decimals: event.decimals })
      case 'market_added':
        return this.#addMarket(event)
      case 'market_changed':
      case 'market_status_changed':
        this.marketChanges.push(event)
        return
      case 'rules_activated':
      case 'exits_dropped':
      case 'fee_schedule_changed':
      case 'account_fees_changed':
      case 'account_status_changed':
      case 'family_joined':
      case 'transfer_sent':
      case 'transfer_received':
      case 'transfer_repeated':
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

  #addMinute(sequence: number, timeMs: number): void {
    const minute = floorToMinute(timeMs)
    if (!this.minutes.has(minute)) this.minutes.set(minute, sequence)
  }

  #addTransfer(sequence: number, index: number, timeMs: number, event: EventOf<'transferred'>): void {
    this.#addMinute(sequence, timeMs)
    this.ledgerEntries.add({
      partition: this.partition,
      sequence,
      event_index: index,
      time_ms: timeMs,
      reason: event.reason,
      asset_id: event.assetId,
      from_kind: event.from.kind,
      from_account_id: accountIdOf(event.from),
      to_kind: event.to.kind,
      to_account_id: accountIdOf(event.to),
      transit_partition: transitPartitionOf(event.from) ?? transitPartitionOf(event.to),
      amount_units: event.amount,
    })
  }

  #addFill(sequence: number, index: number, timeMs: number, event: EventOf<'order_filled'>): void {
    const { marketId, price, quantity, notional, takerSide, maker, taker } = event
    this.#addMinute(sequence, timeMs)
    this.fills.add({
      partition: this.partition,
      market_id: marketId,
      sequence,
      event_index: index,
      time_ms: timeMs,
      taker_side: takerSide,
      maker_order_id: maker.orderId,
      maker_account_id: maker.accountId,
      taker_order_id: taker.orderId,
      taker_account_id: taker.accountId,
      price_ticks: price,
      quantity_lots: quantity,
      notional_units: notional,
      maker_fee_units: maker.fee.amount,
      taker_fee_units: taker.fee.amount,
    })
    this.#fillOrder(maker)
    this.#fillOrder(taker)

    const trade = createCandle(marketId, timeMs, price, quantity, notional)
    const key = `${marketId}:${trade.openTimeMs}`
    const candle = this.#candles.get(key)
    if (candle) mergeCandle(candle, trade)
    else this.#candles.set(key, trade)
  }

  /** An order with nothing left is closed by a separate event, right after its last fill. */
  #fillOrder({ orderId, remaining }: Participant): void {
    const quantity = this.orders.get(orderId)?.quantity
    const filled = quantity !== undefined && { filled: (quantity - remaining) as QuantityLots }
    this.#changeOrder(orderId, { remaining, ...filled, status: 'partly_filled' })
  }

  #changeOrder(orderId: OrderId, change: OrderChange): void {
    const placedHere = this.orders.get(orderId)
    if (placedHere) this.orders.set(orderId, { ...placedHere, ...change })
    else this.orderChanges.set(orderId, { ...this.orderChanges.get(orderId), ...change })
  }

  #addMarket({ market, status }: EventOf<'market_added'>): void {
    this.markets.add({
      partition: this.partition,
      market_id: market.marketId,
      base: market.base,
      quote: market.quote,
      tick_units: market.tickUnits,
      lot_units: market.lotUnits,
      quantity_lots_min: market.quantityLotsMin,
      quantity_lots_max: market.quantityLotsMax,
      price_ticks_max: market.priceTicksMax,
      quote_units_per_tick_lot: market.quoteUnitsPerTickLot,
      notional_min_units: market.notionalMin,
      price_band_bps: market.priceBandBps,
      open_orders_per_account_max: market.openOrdersPerAccountMax,
      valuation_market_id: market.valuationMarketId,
      status,
    })
  }
}

function accountIdOf(account: LedgerAccount): string | null {
  return 'accountId' in account ? account.accountId : null
}

function transitPartitionOf(account: LedgerAccount): string | null {
  return account.kind === 'in_transit' ? account.partition : null
}
