-- Files into which users export their records. A gateway writes one in pieces, each in one transaction with the position that it
-- reached, so that another gateway can continue after a crash (docs/adr/0049-exports-are-jobs.md).
create table accounts.record_export (
  -- 256 random bits: together with a session of the account it opens the file.
  export_id text primary key check (export_id ~ '^[A-Za-z0-9_-]{43}$'),
  account_id text not null,
  partition text not null,
  client_request_id text not null check (client_request_id ~ '^[A-Za-z0-9_-]{1,36}$'),
  kind text not null check (kind ~ '^[a-z_]{1,24}$'),
  language text not null,
  time_zone text not null,
  -- The rows from `start_ms` to before `end_ms`; null: from the beginning, and up to what had happened when it was asked for.
  start_ms bigint,
  end_ms bigint,
  -- Rows before this position are not in the file yet.
  before_id text not null,
  -- The time from which on there can be rows, and that of the last row written: the progress is between them.
  oldest_ms bigint not null,
  reached_ms bigint not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'expired', 'deleted')),
  row_count integer not null default 0,
  chunk_count integer not null default 0,
  file_bytes bigint not null default 0,
  file_digest bytea check (octet_length(file_digest) = 32),
  -- Of a file that became full: where the next one begins.
  next_id text,
  asked_at timestamptz not null default clock_timestamp(),
  -- Which gateway works on it, and until when no other one may.
  worker text,
  leased_until timestamptz,
  -- When it was last worked on: the one that waits longest is next.
  served_at timestamptz not null default '-infinity',
  failure_count integer not null default 0,
  ready_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  expires_at timestamptz,
  unique (account_id, partition, client_request_id)
);
create index on accounts.record_export (account_id, partition, asked_at);
create index record_export_work on accounts.record_export (served_at) where state in ('queued', 'running');
create index record_export_finished on accounts.record_export (coalesce(expires_at, finished_at))
  where state not in ('queued', 'running');

create table accounts.record_export_chunk (
  export_id text not null references accounts.record_export (export_id) on delete cascade,
  chunk_number integer not null,
  -- A part of the file, deflated.
  content bytea not null,
  primary key (export_id, chunk_number)
);
alter table accounts.record_export_chunk alter column content set storage external;
