-- One login for each service, with what it needs and no more; tables and migrations stay the owner's. Without a password, and
-- so closed, until an operator gives them one. Roles belong to the whole server, where another database may just be adding them.
do $$
declare
  login text;
begin
  foreach login in array array['argosy_engine', 'argosy_projector', 'argosy_courier', 'argosy_liquidity'] loop
    begin
      execute format('create role %I nologin', login);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- The engine adds to the journal and thins out its snapshots; it changes nothing that was written.
grant usage on schema journal to argosy_engine;
grant select, insert, update on journal.lease to argosy_engine;
grant select, insert on journal.batch to argosy_engine;
grant select, insert, delete on journal.snapshot to argosy_engine;
grant select, insert, update (holder) on journal.state_hash to argosy_engine;
grant select on journal.reader_position to argosy_engine;

-- The projector reads journals and writes history; it removes nothing.
grant usage on schema journal, history to argosy_projector;
grant select on journal.batch, journal.snapshot to argosy_projector;
grant select, insert, update on all tables in schema history to argosy_projector;
revoke update on history.ledger_entry from argosy_projector;
alter default privileges in schema history grant select, insert, update on tables to argosy_projector;

-- The courier reads journals and remembers how far it is.
grant usage on schema journal, courier to argosy_courier;
grant select on journal.batch, journal.snapshot to argosy_courier;
grant select, insert, update on courier.position to argosy_courier;

-- The bots read the last prices.
grant usage on schema history to argosy_liquidity;
grant select on history.position, history.candle_1m to argosy_liquidity;
