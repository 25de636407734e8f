-- What browsers tell about our pages. Anybody can send these: they are evidence to look at, never the truth.
create schema reports;

create table reports.csp_violation (
  violation_id bigint generated always as identity primary key,
  reported_at timestamptz not null default now(),
  -- When the browser says it happened.
  happened_at timestamptz,
  biz_type text not null check (char_length(biz_type) <= 64),
  -- Path only: a query may carry secrets.
  page text not null check (char_length(page) <= 512),
  reason text not null check (char_length(reason) <= 256),
  event jsonb not null check (pg_column_size(event) <= 8192)
);

create index on reports.csp_violation (reported_at);
