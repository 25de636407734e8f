-- What a partition has sent to another one. The projector writes the rows, as it writes all history, and the courier reads
-- them here instead of replaying the journal.
create index ledger_entry_sent on history.ledger_entry (partition, sequence) where reason = 'transfer_out';

create view history.transfer_sent as
  select partition, sequence, from_account_id as account_id, asset_id, amount_units, transit_partition as destination
  from history.ledger_entry
  where reason = 'transfer_out';
-- A view is written with its owner's rights, which would be a way around the projector's.
revoke insert, update on history.transfer_sent from argosy_projector;

-- Where each transfer is brought, decided once and before it is brought anywhere: to its destination, or back to its sender
-- with the reason. A decision is never changed and never removed, else a transfer could be brought to both.
create table courier.delivery (
  partition text not null,    -- the sender's
  sequence bigint not null,   -- of the command that sent it
  destination text not null,  -- where it is brought; the sender's partition when it is returned
  return_reason text,
  decided_at timestamptz not null default clock_timestamp(),
  arrived_at timestamptz,     -- may be missing for one that has arrived: bringing it again changes nothing
  primary key (partition, sequence),
  check (return_reason in ('destination_unknown', 'asset_unknown')),
  check (return_reason is null or destination = partition)
);
create index delivery_waiting on courier.delivery (partition, destination, sequence) where arrived_at is null;

-- Up to the batch where the courier stood everything has arrived: one row, which need not be a transfer, stands for all of it.
insert into courier.delivery (partition, sequence, destination, arrived_at)
select partition, sequence, partition, moved_at
from (
  select partition, moved_at, coalesce(
    (select first_sequence + command_count - 1 from journal.batch
     where batch.partition = position.partition and batch.seq = position.seq),
    (select max(last_sequence) from journal.segment
     where segment.partition = position.partition and segment.last_seq <= position.seq)) as sequence
  from courier.position position
) reached
where sequence is not null;

-- The courier reads history, so the journal has one reader whose position counts: whoever writes history.
create or replace view journal.reader_position as select partition, seq from history.position;
drop table courier.position;

revoke usage on schema journal from argosy_courier;
revoke select on journal.batch, journal.snapshot from argosy_courier;
grant usage on schema history to argosy_courier;
grant select on history.transfer_sent, history.asset to argosy_courier;
grant select, insert on courier.delivery to argosy_courier;
grant update (arrived_at) on courier.delivery to argosy_courier;
