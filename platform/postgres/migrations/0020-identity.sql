-- Who a user is and how they prove it. Passwords are kept as argon2id hashes, codes of authenticator apps sealed with a
-- key that the database does not have.
create sequence accounts.user_number start with 10000001;

alter table accounts.app_user
  drop constraint app_user_user_name_check,
  add constraint app_user_user_name_check check (user_name ~ '^[a-z][a-z0-9]{0,31}$'),
  -- Lower case, so that one mailbox is one user.
  add column email text unique check (email = lower(email) and char_length(email) <= 254),
  add column area_code text check (area_code ~ '^[1-9][0-9]{0,3}$'),
  add column mobile text check (mobile ~ '^[0-9]{4,14}$'),
  add column password_hash text check (password_hash like '$argon2id$%'),
  add column password_changed_at timestamptz,
  add column fund_password_hash text check (fund_password_hash like '$argon2id$%'),
  add column anti_phishing_code text check (char_length(anti_phishing_code) between 4 and 20),
  -- Of the page they last signed in on: what letters to them are written in.
  add column locale text check (locale ~ '^[a-z]{2}_[A-Z0-9]{2,3}$'),
  add column status text not null default 'active' check (status in ('active', 'frozen')),
  add column frozen_at timestamptz,
  -- Grows with every change of password, factor, contact or status: a sign-in that began before one ends without a session.
  add column security_version integer not null default 1,
  -- A withdrawal waits a day after this.
  add column security_changed_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add unique (area_code, mobile),
  add check ((area_code is null) = (mobile is null)),
  add check ((status = 'frozen') = (frozen_at is not null));

create table accounts.totp (
  user_id text primary key references accounts.app_user (user_id),
  secret_box bytea not null,
  -- Null until the first code has proved that the app was set up.
  confirmed_at timestamptz,
  -- The newest half minute whose code was used: each is good once.
  last_step bigint not null default 0
);

-- For the day the phone is gone. Each opens once.
create table accounts.recovery_code (
  user_id text not null references accounts.app_user (user_id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table accounts.passkey (
  passkey_id text primary key check (passkey_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id text not null references accounts.app_user (user_id),
  -- As the authenticator names it, base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 64),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index on accounts.passkey (user_id);

-- A browser that a user signed in with; it is known again by a cookie of its own, kept here as a hash.
create table accounts.device (
  device_id text primary key check (device_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id text not null references accounts.app_user (user_id),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  name text not null check (char_length(name) <= 80),
  address text not null check (char_length(address) <= 64),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (user_id, token_hash)
);

create table accounts.login_history (
  entry_id bigint generated always as identity primary key,
  user_id text not null references accounts.app_user (user_id),
  happened_at timestamptz not null default now(),
  method text not null check (method in ('development', 'register', 'password', 'passkey', 'qr')),
  is_success boolean not null,
  reason text not null default '' check (char_length(reason) <= 64),
  device text not null check (char_length(device) <= 80),
  address text not null check (char_length(address) <= 64)
);

create index on accounts.login_history (user_id, entry_id);

-- Mail and messages on their way. Where there is a mail server a message leaves this table as soon as it is sent, because
-- it may hold a code; in development it stays, to be read on the outbox page.
create table accounts.outbox (
  message_id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  target text not null check (char_length(target) <= 254),
  template text not null check (template ~ '^[a-z_]{1,40}$'),
  subject text not null check (char_length(subject) <= 200 and subject !~ '[\r\n]'),
  body text not null check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  attempt_count integer not null default 0,
  next_attempt_at timestamptz not null default now()
);

create index on accounts.outbox (target, message_id);
create index on accounts.outbox (next_attempt_at);

-- Who did what, when, and what came of it: signing in, refusals, limits. Written once and never changed.
create schema audit;

create table audit.event (
  event_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,48}$'),
  outcome text not null check (outcome ~ '^[a-z0-9_]{1,48}$'),
  user_id text check (char_length(user_id) <= 64),
  -- What is known of somebody who is not known: a hash, so that attempts on one name can be counted.
  subject_hash text check (subject_hash ~ '^[0-9a-f]{32}$'),
  address text not null check (char_length(address) <= 64),
  trace_id text not null check (char_length(trace_id) <= 64),
  detail jsonb not null default '{}' check (pg_column_size(detail) <= 4096)
);

create index on audit.event (user_id, event_id);
create index on audit.event (kind, event_id);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is written once: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger event_is_kept before update or delete on audit.event
  for each row execute function audit.refuse_change();
create trigger event_is_not_emptied before truncate on audit.event
  for each statement execute function audit.refuse_change();

-- Writes and reads the log and can do nothing else. Roles belong to the whole server, where another database may just
-- be adding it.
do $$
begin
  create role argosy_audit nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema audit to argosy_audit;
grant select, insert on audit.event to argosy_audit;
grant argosy_audit to current_user;
