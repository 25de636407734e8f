-- History in ranges of sequences. Orders, fills and ledger entries grow for ever, so each is cut into one table per partition
-- and 33,554,432 commands: old ranges leave as files, and a page reads the newest range first. What is here is moved; the
-- journal would write the same rows again, but the beginning of it may be archived.
--
-- A range holds one partition only, so indexes of ranges leave the partition out.
drop view history.account_fill, history.transfer_sent;
alter table history.order_record rename to order_record_whole;
alter table history.fill rename to fill_whole;
alter table history.ledger_entry rename to ledger_entry_whole;

create table history.order_record (like history.order_record_whole including defaults including constraints)
  partition by range (partition, order_id);
create table history.fill (like history.fill_whole including defaults including constraints)
  partition by range (partition, sequence);
create table history.ledger_entry (like history.ledger_entry_whole including defaults including constraints)
  partition by range (partition, sequence);

-- The ranges that there are; the end is not in it.
create table history.sequence_range (
  partition text not null,
  from_sequence bigint not null,
  to_sequence bigint not null check (to_sequence > from_sequence),
  primary key (partition, from_sequence)
);

-- The first command of a minute that wrote an order, a fill or a ledger entry. Time does not go back, so a stretch of time is
-- a stretch of sequences, and pages by time need no index of their own.
create table history.time_index (
  partition text not null,
  minute_ms bigint not null,
  sequence bigint not null,
  primary key (partition, minute_ms)
);

-- From where on history is whole: what was over before has left into files.
create table history.retained (
  partition text primary key,
  from_sequence bigint not null,
  from_ms bigint not null
);

-- What has left: a row is written in the transaction that removes its rows, after the file was written, synced and read back.
create table history.exported_file (
  partition text not null,
  file text not null,
  table_name text not null,
  from_sequence bigint not null,
  to_sequence bigint not null,
  row_count bigint not null,
  sums jsonb not null,
  file_bytes bigint not null,
  file_digest bytea not null check (octet_length(file_digest) = 32),
  exported_at timestamptz not null default clock_timestamp(),
  primary key (partition, file)
);
revoke insert, update on history.sequence_range, history.retained, history.exported_file from argosy_projector;

create function history.range_width() returns bigint language sql immutable return 33554432;

-- An account that is in a third of all rows may be in none of a month's. PostgreSQL must not conclude from the shares of
-- accounts that it finds a page soonest by reading everybody's rows, so it is told nothing about them.
create function history.forget_shares_of_accounts(name text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  account_column text;
begin
  for account_column in select attname from pg_attribute
    where attrelid = format('history.%I', name)::regclass and attname like '%account_id' and not attisdropped
  loop
    execute format('alter table history.%I alter column %I set statistics 0', name, account_column);
  end loop;
end
$$;
select history.forget_shares_of_accounts(name) from unnest(array['order_record', 'fill', 'ledger_entry']) name;

-- An empty table of one range, which is then attached: that locks nobody out, while creating it as a partition would.
create function history.create_range_table(parent text, name text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table history.%I (like history.%I including defaults including constraints including storage) with (fillfactor = %s)',
    name, parent, case parent when 'order_record' then 90 else 100 end);
  -- Reached by their parent alone.
  execute format('revoke all on history.%I from argosy_projector, argosy_gateway', name);
  perform history.forget_shares_of_accounts(name);
end
$$;

create function history.attach_range_table(parent text, name text, for_partition text, from_sequence bigint, to_sequence bigint)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- An order's id is its command's sequence times eight plus its leg.
  scale bigint := case parent when 'order_record' then 8 else 1 end;
begin
  execute format('alter table history.%I attach partition history.%I for values from (%L, %s) to (%L, %s)',
    parent, name, for_partition, from_sequence * scale, for_partition, to_sequence * scale);
end
$$;

-- Ranges of a partition up to the one that holds a sequence, and one ahead of it, whose beginning is returned: nothing is to be
-- done before that. The projector calls this, which may not create tables itself.
create function history.add_ranges(for_partition text, for_sequence bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ends bigint;
  parent text;
  name text;
begin
  if for_partition !~ '^[a-z]{1,16}\.[a-z]{1,16}$' then
    raise exception '% is no partition', for_partition using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(2026110103); -- two projectors at once, while one takes over from the other
  select max(to_sequence) into ends from history.sequence_range where partition = for_partition;
  ends := coalesce(ends, 0);
  while ends <= for_sequence + history.range_width() loop
    foreach parent in array array['order_record', 'fill', 'ledger_entry'] loop
      name := format('%s_%s_%s', parent, replace(for_partition, '.', '_'), ends);
      perform history.create_range_table(parent, name);
      perform history.attach_range_table(parent, name, for_partition, ends, ends + history.range_width());
    end loop;
    insert into history.sequence_range values (for_partition, ends, ends + history.range_width());
    ends := ends + history.range_width();
  end loop;
  return ends - history.range_width();
end
$$;
revoke all on function history.add_ranges, history.create_range_table, history.attach_range_table,
  history.forget_shares_of_accounts from public;
grant execute on function history.add_ranges to argosy_projector;

select history.add_ranges(partition, greatest(sequence, 0))
from (
  select partition, max(sequence) as sequence
  from (
    select partition, sequence from history.position
    union all select partition, sequence from history.ledger_entry_whole
    union all select partition, sequence from history.fill_whole
    union all select partition, order_id / 8 from history.order_record_whole
    union all values ('live.spot', 0), ('paper.spot', 0)
  ) written
  group by partition
) reached;

insert into history.order_record select * from history.order_record_whole;
insert into history.fill select * from history.fill_whole;
insert into history.ledger_entry select * from history.ledger_entry_whole;
insert into history.time_index
  select partition, time_ms / 60000 * 60000, min(sequence)
  from (
    select partition, sequence, time_ms from history.ledger_entry_whole
    union all select partition, sequence, time_ms from history.fill_whole
    union all select partition, order_id / 8, placed_at_ms from history.order_record_whole
  ) written
  group by 1, 2;
drop table history.order_record_whole, history.fill_whole, history.ledger_entry_whole;

alter table history.order_record add constraint order_record_pkey primary key (partition, order_id);
alter table history.fill add constraint fill_pkey primary key (partition, market_id, sequence, event_index);
alter table history.ledger_entry add constraint ledger_entry_pkey primary key (partition, sequence, event_index);

-- An account's pages, newest first: of all markets or one, of one side or both by merging the two.
create index order_record_account on history.order_record (account_id, side, order_id);
create index order_record_account_market on history.order_record (account_id, market_id, side, order_id);
create index order_record_plan on history.order_record (account_id, side, order_id) where trigger is not null;
create index order_record_plan_market on history.order_record (account_id, market_id, side, order_id)
  where trigger is not null;
create index order_record_client_order on history.order_record (account_id, client_order_id, order_id)
  where client_order_id is not null;

create index fill_maker on history.fill (maker_account_id, taker_side, sequence, event_index);
create index fill_taker on history.fill (taker_account_id, taker_side, sequence, event_index);
create index fill_maker_market on history.fill (maker_account_id, market_id, taker_side, sequence, event_index);
create index fill_taker_market on history.fill (taker_account_id, market_id, taker_side, sequence, event_index);
create index fill_maker_order on history.fill (maker_order_id, sequence, event_index);
create index fill_taker_order on history.fill (taker_order_id, sequence, event_index);

create index ledger_entry_in on history.ledger_entry (to_account_id, sequence) where reason in ('deposit', 'transfer_in');
create index ledger_entry_out on history.ledger_entry (from_account_id, sequence) where reason = 'transfer_out';
create index ledger_entry_sent on history.ledger_entry (sequence) where reason = 'transfer_out';

create trigger ledger_entry_is_kept before update or delete on history.ledger_entry
  for each row execute function history.refuse_change();
revoke update on history.ledger_entry from argosy_projector;

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

create view history.transfer_sent as
  select partition, sequence, from_account_id as account_id, asset_id, amount_units, transit_partition as destination
  from history.ledger_entry
  where reason = 'transfer_out';
revoke insert, update on history.transfer_sent from argosy_projector;
grant select on history.transfer_sent to argosy_courier;
