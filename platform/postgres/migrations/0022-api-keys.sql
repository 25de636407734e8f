-- Keys by which programs trade. What a secret and a passphrase are cannot be told from here: the one is sealed, the other
-- hashed, both with a key that the database does not have.
create table accounts.api_key (
  access_key text primary key check (access_key ~ '^ak_[0-9a-f]{32}$'),
  user_id text not null references accounts.app_user (user_id),
  name text not null check (char_length(name) between 1 and 64),
  realm text not null check (realm in ('live', 'paper')),
  kind text not null check (kind in ('hmac', 'rsa')),
  secret_box bytea,
  -- SPKI, DER.
  public_key bytea,
  passphrase_hash bytea not null check (octet_length(passphrase_hash) = 32),
  permissions text[] not null
    check (permissions <@ array['read', 'spot_trade', 'futures_trade', 'margin_trade', 'transfer', 'withdraw']),
  -- Addresses and networks it may be used from; anywhere when empty.
  addresses text[] not null check (cardinality(addresses) <= 30),
  expires_at timestamptz,
  -- Grows with every change: a socket that was opened on the old terms is closed.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (permissions @> array['read']),
  check ((kind = 'hmac') = (secret_box is not null)),
  check ((kind = 'rsa') = (public_key is not null)),
  -- What does more than read from anywhere ends by itself, and money never leaves to just anywhere.
  check (expires_at is not null or cardinality(addresses) > 0 or permissions <@ array['read']),
  check (cardinality(addresses) > 0 or not permissions @> array['withdraw'])
);

create index on accounts.api_key (user_id);
