-- The journal is the truth: everything else is derived from these rows.
create schema journal;

-- Who may write a partition. Judged by this database's clock only; a higher epoch shuts out every earlier holder.
create table journal.lease (
  partition text primary key,
  holder text not null,
  epoch bigint not null,
  expires_at timestamptz not null
);

-- Commands that were committed together. hash = sha256(previous hash, seq, epoch, commands).
create table journal.batch (
  partition text not null,
  seq bigint not null,
  epoch bigint not null,
  first_sequence bigint not null,
  command_count integer not null check (command_count > 0),
  commands bytea not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  primary key (partition, seq)
);
-- Commands repeat each other's ids: lz4 halves large batches for less time than writing them whole.
alter table journal.batch alter column commands set compression lz4;

-- State after a batch; a start is the newest snapshot and the batches behind it.
create table journal.snapshot (
  partition text not null,
  seq bigint not null,
  batch_hash bytea not null,
  state_hash bytea not null,
  state bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (partition, seq)
);

-- The leader's digest of its state after a batch, for replicas to compare with their own.
create table journal.state_hash (
  partition text not null,
  seq bigint not null,
  state_hash bytea not null,
  holder text not null,
  primary key (partition, seq)
);
