-- What has happened, for readers. Written by the projector alone, from the journal alone: every row here can be dropped
-- and built again, and `history.position` says up to which journal batch the rows stand.
--
-- Numbers. Prices are ticks, quantities lots, amounts units: whole numbers that the engine carries as unbounded integers
-- and the journal as up to 128 bits, so they are `numeric` (exact, and read back as digits). Sequences, milliseconds and
-- positions stay below 2^53 and are `bigint`.
--
-- Keys. Everything that grows with the journal is keyed (partition, …, sequence), and sequences only grow: new rows go to
-- the right edge of each index, and a table can later be split by partition and sequence range without a new key. A trade
-- or a transfer is named by (command sequence, index of its event), so writing the same journal twice gives the same names.
create schema history;

-- One row per partition, moved in the same transaction as the rows it vouches for.
create table history.position (
  partition text primary key,
  seq bigint not null,       -- last journal batch whose rows are here
  sequence bigint not null,  -- last command of that batch
  time_ms bigint not null,   -- its time, by the engine's clock
  hash bytea not null        -- the journal's hash chain at that batch
);

create table history.asset (
  partition text not null,
  asset_id text not null,
  decimals integer not null,
  primary key (partition, asset_id)
);

create table history.market (
  partition text not null,
  market_id text not null,
  base text not null,
  quote text not null,
  tick_units numeric not null,
  lot_units numeric not null,
  quantity_lots_min numeric not null,
  quantity_lots_max numeric not null,
  price_ticks_max numeric not null,
  quote_units_per_tick_lot numeric not null,
  primary key (partition, market_id)
);

-- An order as it stands after the last batch: open ones are here too, `closed_at_ms` tells them apart.
-- No changing column is indexed, so a fill rewrites its order in place (HOT); the free tenth of each page is for that.
create table history.order_record (
  order_id bigint not null,  -- the sequence of the command that placed it
  placed_at_ms bigint not null,
  closed_at_ms bigint,
  partition text not null,
  account_id text not null,
  request_id text not null,  -- the caller's name for the command; it starts with the account
  market_id text not null,
  side text not null,
  status text not null,
  price_ticks numeric not null,
  quantity_lots numeric not null,
  remaining_lots numeric not null,
  primary key (partition, order_id),
  check (side in ('buy', 'sell')),
  check (status in ('resting', 'partly_filled', 'filled', 'cancelled')),
  check ((closed_at_ms is null) = (status in ('resting', 'partly_filled')))
) with (fillfactor = 90);

-- An account's orders, newest first: where (partition, account_id) = … and order_id < before order by order_id desc.
create index order_record_account on history.order_record (partition, account_id, order_id);

-- What became of a request whose answer was lost. Not unique: the engine remembers a request for a while, not for ever.
create index order_record_request on history.order_record (partition, request_id);

-- One row per trade, both sides on it. The primary key is also how a market's trades are read, newest first.
create table history.fill (
  sequence bigint not null,
  time_ms bigint not null,
  maker_order_id bigint not null,
  taker_order_id bigint not null,
  event_index integer not null,
  partition text not null,
  market_id text not null,
  taker_side text not null,
  maker_account_id text not null,
  taker_account_id text not null,
  price_ticks numeric not null,
  quantity_lots numeric not null,
  notional_units numeric not null,
  primary key (partition, market_id, sequence, event_index),
  check (taker_side in ('buy', 'sell'))
);

create index fill_maker on history.fill (partition, maker_account_id, sequence, event_index);
create index fill_taker on history.fill (partition, taker_account_id, sequence, event_index);

-- A trade from one account's side. Ordered by (sequence, event_index) descending with a limit, PostgreSQL merges the two
-- indexes above and reads only what it returns; an account that traded with itself has both sides of that trade.
create view history.account_fill as
  select partition, taker_account_id as account_id, sequence, event_index, time_ms, market_id, taker_order_id as order_id,
         'taker'::text as role, taker_side as side, price_ticks, quantity_lots, notional_units
  from history.fill
  union all
  select partition, maker_account_id as account_id, sequence, event_index, time_ms, market_id, maker_order_id as order_id,
         'maker'::text as role, case taker_side when 'buy' then 'sell' else 'buy' end as side,
         price_ticks, quantity_lots, notional_units
  from history.fill;

-- Every transfer of the double-entry ledger: `amount_units` left one account and reached the other. A user has two
-- accounts per asset, 'available' and 'held'; 'outside' stands for the world and has no account id.
create table history.ledger_entry (
  sequence bigint not null,
  time_ms bigint not null,
  event_index integer not null,
  partition text not null,
  reason text not null,
  asset_id text not null,
  from_kind text not null,
  from_account_id text,
  to_kind text not null,
  to_account_id text,
  amount_units numeric not null,
  primary key (partition, sequence, event_index),
  check (amount_units > 0),
  check ((from_kind = 'outside') = (from_account_id is null)),
  check ((to_kind = 'outside') = (to_account_id is null))
);

-- Minutes with at least one trade. A quiet minute has no row; readers carry the last close forward.
create table history.candle_1m (
  open_time_ms bigint not null,
  trade_count integer not null,
  partition text not null,
  market_id text not null,
  open_ticks numeric not null,
  high_ticks numeric not null,
  low_ticks numeric not null,
  close_ticks numeric not null,
  base_lots numeric not null,
  quote_units numeric not null,
  primary key (partition, market_id, open_time_ms)
) with (fillfactor = 90);
