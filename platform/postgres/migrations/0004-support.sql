-- What visitors and operators write to each other, and what the exchange tells everybody.
create schema support;

create table support.conversation (
  conversation_id bigint generated always as identity primary key,
  -- Whoever reads the database cannot enter a conversation with this: the token itself is only in its visitor's cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- From the first message written while signed in; then nobody else may read it, not even in the same browser.
  user_id text references accounts.app_user (user_id),
  language text not null check (language ~ '^[A-Za-z-]{2,12}$'),
  -- Messages of a conversation count from 1 without gaps; readers notice by it that they have missed one.
  last_message_id integer not null default 0 check (last_message_id >= 0),
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now()
);

create index on support.conversation (user_id, last_message_at) where user_id is not null;
create index on support.conversation (last_message_at);

create table support.message (
  conversation_id bigint not null references support.conversation (conversation_id),
  message_id integer not null check (message_id > 0),
  sender text not null check (sender in ('visitor', 'operator')),
  body text not null check (char_length(body) between 1 and 2000),
  -- Chosen by the visitor's page: the same id is the same message.
  client_message_id text check (client_message_id ~ '^[A-Za-z0-9_-]{1,36}$'),
  -- Who answered, for the record; visitors are not told.
  operator_name text check (char_length(operator_name) between 1 and 64),
  created_at timestamptz not null default now(),
  primary key (conversation_id, message_id),
  unique (conversation_id, client_message_id),
  check ((sender = 'visitor') = (client_message_id is not null)),
  check ((sender = 'operator') = (operator_name is not null))
);

-- Shown behind the bell in the header from `published_at` until `ends_at`.
create table support.notice (
  notice_id text primary key check (notice_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  published_at timestamptz not null default now(),
  ends_at timestamptz,
  -- { "en": { "title": "…", "text": "…" }, "de": … } by message catalog; English stands in for what is missing.
  texts jsonb not null check (coalesce(texts -> 'en' ->> 'title', '') <> '' and coalesce(texts -> 'en' ->> 'text', '') <> ''),
  href text check (href ~ '^(/|https://)'),
  published_by text not null check (char_length(published_by) between 1 and 64),
  check (ends_at is null or ends_at >= published_at)
);
