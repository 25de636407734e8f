-- Who may see what the exchange knows of its pages. Made at the operator's command line, with the owner's login; a gateway
-- reads it and can add nobody, whatever is done to it.
create table accounts.operator (
  user_id text primary key references accounts.app_user (user_id),
  since timestamptz not null default now()
);

revoke insert, update, delete, truncate on accounts.operator from argosy_gateway;
