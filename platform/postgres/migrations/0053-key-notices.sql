-- What was announced about the end of a key. A key that is saved again has a new end, which is announced anew.
create table accounts.api_key_notice (
  access_key text not null references accounts.api_key (access_key) on delete cascade,
  expires_at timestamptz not null,
  days smallint not null check (days in (14, 7, 1)),
  created_at timestamptz not null default now(),
  primary key (access_key, expires_at, days)
);

create index api_key_expires_at on accounts.api_key (expires_at) where expires_at is not null;
