import { CopyTable } from './copy-table.ts'

/** The tables that only gain rows, in bulk, with the columns of platform/postgres/migrations. */
export const createAssetTable = () => new CopyTable('asset', ['partition', 'asset_id', 'decimals'])

export const createMarketTable = () =>
  new CopyTable('market', [
    'partition',
    'market_id',
    'base',
    'quote',
    'tick_units',
    'lot_units',
    'quantity_lots_min',
    'quantity_lots_max',
    'price_ticks_max',
    'quote_units_per_tick_lot',
    'notional_min_units',
    'price_band_bps',
    'open_orders_per_account_max',
    'valuation_market_id',
    'status',
  ])

export const createOrderRecordTable = () =>
  new CopyTable('order_record', [
    'partition',
    'order_id',
    'account_id',
    'client_order_id',
    'market_id',
    'side',
    'kind',
    'time_in_force',
    'self_trade',
    'price_ticks',
    'quantity_lots',
    'cost_units',
    'display_lots',
    'filled_lots',
    'remaining_lots',
    'trigger',
    'exits',
    'group_id',
    'status',
    'close_reason',
    'placed_at_ms',
    'closed_at_ms',
  ])

export const createFillTable = () =>
  new CopyTable('fill', [
    'partition',
    'market_id',
    'sequence',
    'event_index',
    'time_ms',
    'taker_side',
    'maker_order_id',
    'maker_account_id',
    'taker_order_id',
    'taker_account_id',
    'price_ticks',
    'quantity_lots',
    'notional_units',
    'maker_fee_units',
    'taker_fee_units',
  ])

export const createLedgerEntryTable = () =>
  new CopyTable('ledger_entry', [
    'partition',
    'sequence',
    'event_index',
    'time_ms',
    'reason',
    'asset_id',
    'from_kind',
    'from_account_id',
    'to_kind',
    'to_account_id',
    'transit_partition',
    'amount_units',
  ])

export const createOrderTriggeredTable = () =>
  new CopyTable('order_triggered', [
    'partition',
    'sequence',
    'event_index',
    'time_ms',
    'order_id',
    'account_id',
    'market_id',
  ])
