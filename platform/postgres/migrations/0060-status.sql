-- What the status page shows: measurements of the exchange from outside, and what operators write about incidents.
create schema status;

-- One row for each component and minute, kept for some days. A minute without a row was not measured.
create table status.minute (
  component text not null check (component ~ '^[a-z][a-z_]{0,31}$'),
  minute timestamptz not null check (minute = date_trunc('minute', minute)),
  is_up boolean not null,
  -- Until the complete answer; null when there was none.
  latency_ms integer check (latency_ms >= 0),
  primary key (component, minute),
  check (is_up = (latency_ms is not null))
);
create index on status.minute (minute);

-- The minutes of a day (UTC) in one row, kept for 90 days.
create table status.day (
  component text not null check (component ~ '^[a-z][a-z_]{0,31}$'),
  day date not null,
  measured_count integer not null check (measured_count between 1 and 1440),
  up_count integer not null check (up_count between 0 and measured_count),
  -- Of the answered minutes; null when there was none.
  latency_ms_p50 integer,
  latency_ms_p99 integer,
  primary key (component, day)
);
create index on status.day (day);

-- An incident is its updates. They are added, never changed: what visitors have read stays.
create table status.incident_update (
  incident_id text not null check (incident_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  update_number integer not null check (update_number between 1 and 20),
  components text[] not null check (cardinality(components) between 1 and 16),
  published_at timestamptz not null default clock_timestamp(),
  stage text not null check (stage in ('investigating', 'identified', 'monitoring', 'resolved')),
  -- { "en": { "title": "…", "text": "…" }, "de": … } by message catalog; English stands in for what is missing.
  texts jsonb not null check (coalesce(texts -> 'en' ->> 'title', '') <> '' and coalesce(texts -> 'en' ->> 'text', '') <> ''),
  published_by text not null check (char_length(published_by) between 1 and 64),
  primary key (incident_id, update_number)
);
create index on status.incident_update (published_at);

create function status.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an update of an incident is never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger update_is_kept before update or delete on status.incident_update
  for each row execute function status.refuse_change();
create trigger updates_are_not_emptied before truncate on status.incident_update
  for each statement execute function status.refuse_change();

do $$
begin
  create role argosy_prober nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema status to argosy_prober, argosy_gateway;
grant select, insert, delete on status.minute to argosy_prober;
grant select, insert, update, delete on status.day to argosy_prober;
grant select on all tables in schema status to argosy_gateway;
