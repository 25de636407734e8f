-- What accounts had at the end of every hour and day in which their money moved; between rows a balance stays as it was. What
-- came and went by deposits and transfers is summed from the account's beginning, in units and in values of USDT and BTC with 18
-- decimals, each at the moment it was booked: the difference of two rows is the flow between them, and the rest of a change is
-- profit. A flow without a price has no value, but its units.
--
-- A value over time is read by one lookup per balance and point of time, however long the account has existed.
create table history.balance_1h (
  open_time_ms bigint not null,
  partition text not null,
  account_id text not null,
  asset_id text not null,
  close_units numeric not null,
  came_units numeric not null,
  went_units numeric not null,
  came_usdt numeric not null,
  went_usdt numeric not null,
  came_btc numeric not null,
  went_btc numeric not null,
  primary key (partition, account_id, asset_id, open_time_ms),
  check (close_units >= 0)
) with (fillfactor = 90);
create table history.balance_1d (like history.balance_1h including all) with (fillfactor = 90);

-- What the ledger entries that are here add up to. Where entries have left into files, a sum of the rest is no balance:
-- there history is to be written again (docs/operating/history.md).

-- The value of one unit in USDT before a command, as a fraction: 18 decimals, at the last price of the asset's USDT market.
create function history.value_rate(for_partition text, for_asset text, before_sequence bigint)
returns table (numerator numeric, denominator numeric, decimals integer) language sql stable as $$
  select ('1e' || 18 - asset.decimals)::numeric, 1::numeric, asset.decimals
  from history.asset where partition = for_partition and asset_id = 'USDT' and for_asset = 'USDT'
  union all
  select price_ticks * quote_units_per_tick_lot * ('1e' || 18 - usdt.decimals)::numeric, lot_units, asset.decimals
  from history.market
  join history.asset using (partition)
  join history.asset usdt using (partition)
  cross join lateral (
    select price_ticks from history.fill
    where fill.partition = for_partition and fill.market_id = market.market_id and sequence < before_sequence
    order by sequence desc, event_index desc limit 1
  ) newest
  where partition = for_partition and base = for_asset and quote = 'USDT' and asset.asset_id = for_asset
    and usdt.asset_id = 'USDT'
$$;

insert into history.balance_1h
  (partition, account_id, asset_id, open_time_ms, close_units, came_units, went_units,
   came_usdt, went_usdt, came_btc, went_btc)
with posting as (
  select partition, sequence, time_ms, reason in ('deposit', 'transfer_in', 'transfer_out', 'transfer_between') as is_flow, asset_id, to_account_id as account_id, amount_units as units
  from history.ledger_entry
  where to_account_id is not null and from_account_id is distinct from to_account_id and reason not in ('hold', 'release')
  union all
  select partition, sequence, time_ms, reason in ('deposit', 'transfer_in', 'transfer_out', 'transfer_between') as is_flow, asset_id, from_account_id, -amount_units
  from history.ledger_entry
  where from_account_id is not null and from_account_id is distinct from to_account_id and reason not in ('hold', 'release')
),
hourly as (
  select partition, account_id, asset_id, time_ms / 3600000 * 3600000 as open_time_ms, sum(units) as units,
         coalesce(sum(units) filter (where units > 0 and is_flow), 0) as came_units,
         coalesce(-sum(units) filter (where units < 0 and is_flow), 0) as went_units,
         coalesce(sum(flow.usdt) filter (where units > 0), 0) as came_usdt,
         coalesce(sum(flow.usdt) filter (where units < 0), 0) as went_usdt,
         coalesce(sum(flow.btc) filter (where units > 0), 0) as came_btc,
         coalesce(sum(flow.btc) filter (where units < 0), 0) as went_btc
  from posting
  left join lateral (
    select div(abs(units) * own.numerator, own.denominator) as usdt,
           div(abs(units) * own.numerator * bitcoin.denominator * ('1e' || 18 - bitcoin.decimals)::numeric,
             own.denominator * bitcoin.numerator) as btc
    from history.value_rate(partition, asset_id, sequence) own
    left join lateral history.value_rate(partition, 'BTC', sequence) bitcoin on true
    where is_flow
  ) flow on true
  group by 1, 2, 3, 4
)
select partition, account_id, asset_id, open_time_ms, sum(units) over before, sum(came_units) over before,
       sum(went_units) over before, sum(came_usdt) over before, sum(went_usdt) over before, sum(came_btc) over before, sum(went_btc) over before
from hourly
where not exists (select from history.retained where retained.partition = hourly.partition)
window before as (partition by partition, account_id, asset_id order by open_time_ms);

insert into history.balance_1d
  (partition, account_id, asset_id, open_time_ms, close_units, came_units, went_units,
   came_usdt, went_usdt, came_btc, went_btc)
select distinct on (partition, account_id, asset_id, open_time_ms / 86400000)
       partition, account_id, asset_id, open_time_ms / 86400000 * 86400000, close_units, came_units, went_units,
   came_usdt, went_usdt, came_btc, went_btc
from history.balance_1h
order by partition, account_id, asset_id, open_time_ms / 86400000, open_time_ms desc;

drop function history.value_rate;
