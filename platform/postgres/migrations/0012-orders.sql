-- Orders of every kind, fees, and markets whose terms change. An order's id became its command's sequence times eight plus
-- its leg, so history is emptied here and written again from the journal, as it can be at any time.
truncate history.position, history.asset, history.market, history.order_record, history.fill, history.ledger_entry,
  history.candle_1m, history.candle_1h, history.candle_1d;

alter table history.market
  add column notional_min_units numeric not null,
  add column price_band_bps integer not null,
  add column open_orders_per_account_max integer not null,
  add column valuation_market_id text,
  add column status text not null check (status in ('pre_open', 'open', 'halted', 'cancel_only', 'delisted'));

-- `trigger` and `exits` are what the order was placed or amended with, prices in ticks; a trigger that was met stays told.
-- `group_id` is the first order of the group that it was placed in.
drop index history.order_record_request;
alter table history.order_record
  drop constraint order_record_status_check,
  drop constraint order_record_check,
  drop column request_id,
  add column client_order_id text,
  add column kind text not null check (kind in ('limit', 'market')),
  add column time_in_force text not null check (time_in_force in ('gtc', 'ioc', 'fok', 'post_only')),
  add column self_trade text not null,
  add column cost_units numeric not null,
  add column display_lots numeric not null,
  add column filled_lots numeric not null,
  add column trigger jsonb,
  add column exits jsonb,
  add column group_id bigint,
  add column close_reason text,
  add constraint order_record_status_check
    check (status in ('waiting', 'resting', 'partly_filled', 'filled', 'cancelled')),
  add constraint order_record_closed_check check (
    (closed_at_ms is null) = (status in ('waiting', 'resting', 'partly_filled'))
    and (closed_at_ms is null) = (close_reason is null)
  );

-- What became of an order whose answer was lost. Not unique: the engine keeps a name for a day, not for ever.
create index order_record_client_order on history.order_record (partition, account_id, client_order_id, order_id)
  where client_order_id is not null;

-- A buyer's fee is in base, a seller's in quote.
drop view history.account_fill;
alter table history.fill
  add column maker_fee_units numeric not null,
  add column taker_fee_units numeric not null;

create view history.account_fill as
  select partition, taker_account_id as account_id, sequence, event_index, time_ms, market_id, taker_order_id as order_id,
         'taker'::text as role, taker_side as side, price_ticks, quantity_lots, notional_units,
         taker_fee_units as fee_units
  from history.fill
  union all
  select partition, maker_account_id as account_id, sequence, event_index, time_ms, market_id, maker_order_id as order_id,
         'maker'::text as role, case taker_side when 'buy' then 'sell' else 'buy' end as side,
         price_ticks, quantity_lots, notional_units, maker_fee_units as fee_units
  from history.fill;

-- 'fees' is the exchange's own account, 'in_transit' stands for another partition.
alter table history.ledger_entry
  drop constraint ledger_entry_check,
  drop constraint ledger_entry_check1,
  add column transit_partition text,
  add constraint ledger_entry_from_check check ((from_kind in ('available', 'held')) = (from_account_id is not null)),
  add constraint ledger_entry_to_check check ((to_kind in ('available', 'held')) = (to_account_id is not null)),
  add constraint ledger_entry_transit_check check ((transit_partition is not null) = ('in_transit' in (from_kind, to_kind)));
