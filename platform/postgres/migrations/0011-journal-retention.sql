-- What the leader's commands did, as a running digest: with each batch it tells how far it had applied and what its digest
-- was there, so that every replica compares its own without anybody writing the state down.
alter table journal.batch
  add column results_seq bigint,
  add column results_digest bytea check (octet_length(results_digest) = 8);

-- A snapshot carries the running digest on. Those without one are made again from the journal, as every snapshot can be.
delete from journal.snapshot;
alter table journal.snapshot add column results_digest bytea not null check (octet_length(results_digest) = 8);
-- Compressed by its writer.
alter table journal.snapshot alter column state set storage external;

-- Batches that left the table for a file. A row is written in the transaction that deletes its batches, after the file was
-- written, synced and read back.
create table journal.segment (
  partition text not null,
  first_seq bigint not null,
  last_seq bigint not null check (last_seq >= first_seq),
  first_sequence bigint not null,
  last_sequence bigint not null,
  previous_hash bytea not null,
  last_hash bytea not null,
  file text not null,
  file_bytes bigint not null,
  file_digest bytea not null,
  archived_at timestamptz not null default clock_timestamp(),
  primary key (partition, first_seq)
);
