-- Operators are people of their own, not users with a right: they come by another origin, by passkeys that are good there
-- only, and each change that they want takes a second one of them.
create schema operators;

-- Made at the command line with the owner's login; no process can add one.
create table operators.operator (
  operator_id text primary key check (operator_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
  since timestamptz not null default now(),
  -- Never deleted: what they did names them.
  removed_at timestamptz
);

create table operators.passkey (
  passkey_id text primary key check (passkey_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  operator_id text not null references operators.operator (operator_id),
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 64),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index on operators.passkey (operator_id);

-- A code from the command line by which an operator makes their first passkey, or another one. Good once.
create table operators.enrolment (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  operator_id text not null references operators.operator (operator_id),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What one operator wants and another has to confirm. The database refuses that it is the same one.
create table operators.change (
  change_id text primary key check (change_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  kind text not null check (kind ~ '^[a-z_]{1,48}$'),
  content jsonb not null check (pg_column_size(content) <= 4096),
  reason text not null check (char_length(reason) between 1 and 200),
  proposed_by text not null references operators.operator (operator_id),
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'done', 'failed', 'rejected', 'withdrawn')),
  decided_by text references operators.operator (operator_id),
  decided_at timestamptz,
  -- Why it failed.
  outcome text not null default '' check (char_length(outcome) <= 100),
  check ((status = 'pending') = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status in ('pending', 'withdrawn') or decided_by <> proposed_by),
  check (status <> 'withdrawn' or decided_by = proposed_by),
  check (status in ('pending', 'withdrawn', 'rejected') or decided_at <= expires_at)
);

create index on operators.change (proposed_at, change_id);
create index on operators.change (status) where status in ('pending', 'confirmed');

-- Decided once: a decision is not taken back, and what was carried out stays so.
create function operators.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (('pending', 'confirmed'), ('pending', 'rejected'), ('pending', 'withdrawn'))
    or (old.status = 'confirmed' and new.status in ('done', 'failed') and new.decided_by = old.decided_by) then
    return new;
  end if;
  raise exception 'a change that is % does not become %', old.status, new.status using errcode = 'insufficient_privilege';
end
$$;

create trigger change_is_decided_once before update on operators.change
  for each row execute function operators.refuse_second_decision();

-- Whoever could see statistics as a user becomes nobody: they are enrolled by the command line.
drop table accounts.operator;

do $$
begin
  create role argosy_operator nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema operators, accounts, support to argosy_operator;
grant select on operators.operator to argosy_operator;
grant select, insert on operators.passkey, operators.change to argosy_operator;
grant update (sign_count, last_used_at) on operators.passkey to argosy_operator;
grant update (status, decided_by, decided_at, outcome) on operators.change to argosy_operator;
grant select, update (used_at) on operators.enrolment to argosy_operator;
-- Finding an account, and freezing it; what somebody signs in with can be neither read nor changed.
grant select (user_id, user_name, account_id, email, status, frozen_at, security_version, created_at)
  on accounts.app_user to argosy_operator;
grant update (status, frozen_at, security_version, security_changed_at, updated_at) on accounts.app_user to argosy_operator;
grant select, insert, update on support.conversation, support.message to argosy_operator;
grant usage on all sequences in schema support to argosy_operator;
