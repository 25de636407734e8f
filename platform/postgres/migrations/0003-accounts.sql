-- Who may sign in, and the account of theirs that the engines know.
create schema accounts;

create table accounts.app_user (
  user_id text primary key check (user_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_name text not null unique check (user_name ~ '^[a-z]{1,32}$'),
  account_id text not null unique check (account_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Signs in without a password. A gateway adds such users in development only, and in production refuses to start
  -- with a database that has one.
  is_development boolean not null default false,
  created_at timestamptz not null default now()
);
