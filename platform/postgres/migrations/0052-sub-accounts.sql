-- A sub-account is a user with an account of its own and nothing to sign in with: its main account's owner enters it.
alter table accounts.app_user
  add column is_sub_account boolean not null default false,
  add check (not is_sub_account or (email is null and mobile is null and password_hash is null));

create table accounts.sub_account (
  user_id text primary key references accounts.app_user (user_id),
  main_user_id text not null references accounts.app_user (user_id),
  -- Lower case, so that two that differ in case only are one.
  alias text not null unique check (alias ~ '^[a-z]{8}$'),
  rights text[] not null check (rights <@ array['spot_trade', 'futures_trade', 'transfer']),
  -- Null until every engine knows the family.
  joined_at timestamptz,
  -- Set when the main account froze it: only then may the main account unfreeze it.
  frozen_by_main_at timestamptz,
  created_at timestamptz not null default now(),
  check (user_id <> main_user_id)
);

create index on accounts.sub_account (main_user_id);

-- Transfers within a family. A row is written before its command is sent, so that a repeated call finds it.
create table accounts.family_transfer (
  transfer_id bigint generated always as identity primary key,
  main_user_id text not null references accounts.app_user (user_id),
  -- Whose call it was; the client's id is unique among that user's calls.
  asked_by text not null references accounts.app_user (user_id),
  client_request_id text not null check (client_request_id ~ '^[A-Za-z0-9_-]{1,36}$'),
  realm text not null check (realm in ('live', 'paper')),
  from_user_id text not null references accounts.app_user (user_id),
  to_user_id text not null references accounts.app_user (user_id),
  asset_id text not null check (char_length(asset_id) <= 12),
  amount_units numeric not null check (amount_units > 0),
  -- The command is never applied after this, however often it is sent.
  expires_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'refused')),
  refusal text check (refusal ~ '^[a-z_]{1,48}$'),
  sequence bigint,
  created_at timestamptz not null default now(),
  unique (asked_by, realm, client_request_id),
  check (from_user_id <> to_user_id),
  check ((status = 'refused') = (refusal is not null)),
  check ((status = 'done') = (sequence is not null))
);

create index on accounts.family_transfer (main_user_id, realm, transfer_id);
create index on accounts.family_transfer (from_user_id, realm, transfer_id);
create index on accounts.family_transfer (to_user_id, realm, transfer_id);

alter table accounts.login_history
  drop constraint login_history_method_check,
  add constraint login_history_method_check
    check (method in ('development', 'register', 'password', 'passkey', 'qr', 'switch'));

-- The few movements within families, by each of their accounts.
create index ledger_entry_family_in on history.ledger_entry (to_account_id, sequence) where reason = 'transfer_between';
create index ledger_entry_family_out on history.ledger_entry (from_account_id, sequence) where reason = 'transfer_between';

-- Operators freeze families.
grant select (user_id, main_user_id, frozen_by_main_at), update (frozen_by_main_at) on accounts.sub_account
  to argosy_operator;
