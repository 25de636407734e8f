-- Gateways log in twice, as two users that cannot become each other: one for their work, who does not reach the audit log,
-- and one who can add to it and nothing else. Whoever owns the tables is neither. Both are without a password, and so
-- closed, until an operator gives them one. Roles belong to the whole server, where another database may just be adding them.
do $$
begin
  create role argosy_gateway nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke argosy_audit from current_user;
revoke all on audit.event from argosy_audit;
-- Not the number and not the time: those are the database's to give.
grant insert (kind, outcome, user_id, subject_hash, address, trace_id, detail) on audit.event to argosy_audit;

grant usage on schema accounts, support, reports, history to argosy_gateway;
grant usage on sequence accounts.user_number to argosy_gateway;
grant select, insert, update, delete on all tables in schema accounts, support, reports to argosy_gateway;
grant select on all tables in schema history to argosy_gateway;
alter default privileges in schema accounts, support, reports
  grant select, insert, update, delete on tables to argosy_gateway;
alter default privileges in schema accounts, support, reports grant usage on sequences to argosy_gateway;
alter default privileges in schema history grant select on tables to argosy_gateway;
