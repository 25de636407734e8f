-- What accounts are notified about (docs/adr/0059-notifications-from-history.md).
create schema notifications;

create table notifications.inbox (
  notification_id bigint generated always as identity primary key,
  account_id text not null,
  -- Names the event: an event that is read again adds nothing.
  source text not null check (char_length(source) between 1 and 100),
  kind text not null check (kind in ('deposit', 'transfer', 'order_filled', 'order_triggered', 'export_ready', 'security')),
  content jsonb not null check (pg_column_size(content) <= 2048),
  happened_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- False when the account wants this kind by email or push only.
  is_listed boolean not null,
  mail_due boolean not null,
  unique (account_id, source)
);
create index on notifications.inbox (account_id, notification_id) where is_listed;
create index on notifications.inbox (account_id) where is_listed and read_at is null;
create index on notifications.inbox (notification_id) where mail_due;
create index on notifications.inbox (happened_at);

-- What an account chose; without a row the defaults below hold.
create table notifications.setting (
  account_id text primary key,
  inbox_off text[] not null default '{}'
    check (inbox_off <@ array['deposit', 'transfer', 'order_filled', 'order_triggered', 'export_ready']),
  mail_on text[] not null default '{}'
    check (mail_on <@ array['deposit', 'transfer', 'order_filled', 'order_triggered', 'export_ready']),
  -- From which value on a filled order is worth a notification.
  filled_min_usdt numeric(20) not null default 10000 check (filled_min_usdt between 1 and 1000000000000),
  -- Emails of the kinds above in the hour that began then.
  mail_hour timestamptz not null default '-infinity',
  mail_count integer not null default 0
);

-- Up to which command of a partition all events are in the inboxes; it moves in the transaction that writes them.
create table notifications.position (
  partition text primary key,
  sequence bigint not null,
  -- What happened before, such as the beginning of a journal that is read for the first time, is not announced.
  since timestamptz not null default clock_timestamp()
);

grant usage on schema notifications to argosy_gateway;
grant select, insert, update, delete on all tables in schema notifications to argosy_gateway;

-- Orders whose trigger was met. An order's row only has how it went on.
create table history.order_triggered (
  partition text not null,
  sequence bigint not null,
  event_index integer not null,
  time_ms bigint not null,
  order_id bigint not null,
  account_id text not null,
  market_id text not null,
  primary key (partition, sequence, event_index)
);

-- The few entries that bring an account money.
create index ledger_entry_arrived on history.ledger_entry (sequence)
  where reason in ('deposit', 'transfer_in', 'transfer_between');
