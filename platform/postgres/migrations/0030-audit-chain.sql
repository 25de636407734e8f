-- The audit log is a set of hash chains. hash = sha256(hash of the row before it in its stream, content), so that changing,
-- removing, inserting or reordering rows breaks every later link. There are several streams because a row waits until the
-- one before it has committed; what concerns one person is always in one stream, and what operators do has its own.
create table audit.head (
  stream text primary key,
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
) with (fillfactor = 10);

insert into audit.head (stream, seq, hash)
  select stream, 0, decode(repeat('00', 32), 'hex')
  from (select 'operators' as stream union all select 'people-' || to_char(number, 'FM00') from generate_series(0, 15) number) streams;

alter table audit.event
  add column stream text,
  add column seq bigint,
  add column hash bytea check (octet_length(hash) = 32);

create function audit.stream_of(event audit.event) returns text language sql immutable as $$
  select case
    when event.kind like 'operator\_%' or event.detail ->> 'by' = 'operator' then 'operators'
    else 'people-' || to_char(get_byte(sha256(convert_to(coalesce(event.user_id, event.subject_hash, event.address), 'UTF8')), 0) & 15, 'FM00')
  end
$$;

-- Its length goes before each field, so that no two rows have the same content.
create function audit.field(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value)::text || ':' || value, '-')
$$;

-- The same as contentOf in platform/audit/src/event-hash.ts.
create function audit.content(event audit.event) returns bytea language sql stable as $$
  select convert_to(concat(
    audit.field(event.stream), audit.field(event.seq::text), audit.field(event.event_id::text),
    audit.field((extract(epoch from event.happened_at) * 1000000)::bigint::text), audit.field(event.kind),
    audit.field(event.outcome), audit.field(event.user_id), audit.field(event.subject_hash), audit.field(event.address),
    audit.field(event.trace_id), audit.field(event.detail::text)), 'UTF8')
$$;

-- By the owner's rights: who adds rows reaches neither the heads nor the chain.
create function audit.link_event() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head audit.head;
begin
  new.stream := audit.stream_of(new);
  select * into strict head from audit.head where stream = new.stream for update;
  new.seq := head.seq + 1;
  -- After the lock, so that time does not go back within a stream.
  new.happened_at := clock_timestamp();
  new.hash := sha256(head.hash || audit.content(new));
  update audit.head set seq = new.seq, hash = new.hash where stream = new.stream;
  return new;
end
$$;

-- Rows that were there before are linked in the order of their numbers.
alter table audit.event disable trigger event_is_kept;
do $$
declare
  earlier audit.event;
  head audit.head;
begin
  for earlier in select * from audit.event order by event_id loop
    earlier.stream := audit.stream_of(earlier);
    select * into strict head from audit.head where stream = earlier.stream;
    earlier.seq := head.seq + 1;
    earlier.hash := sha256(head.hash || audit.content(earlier));
    update audit.head set seq = earlier.seq, hash = earlier.hash where stream = earlier.stream;
    update audit.event set stream = earlier.stream, seq = earlier.seq, hash = earlier.hash
      where event_id = earlier.event_id;
  end loop;
end
$$;
alter table audit.event enable trigger event_is_kept;

alter table audit.event
  alter column stream set not null,
  alter column seq set not null,
  alter column hash set not null;
create unique index event_stream_seq on audit.event (stream, seq);

create trigger event_is_linked before insert on audit.event
  for each row execute function audit.link_event();

-- The journal is added to and nothing else. A batch leaves the table when a segment in the archive has it, in the same
-- transaction (platform/journal/src/archive).
create function journal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is only ever added to: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger batch_is_kept before update on journal.batch
  for each row execute function journal.refuse_change();
create trigger batch_is_not_emptied before truncate on journal.batch
  for each statement execute function journal.refuse_change();

create function journal.refuse_removal() returns trigger language plpgsql as $$
declare
  lost bigint;
begin
  select min(removed.seq) into lost from removed where not exists (
    select from journal.segment where segment.partition = removed.partition
      and removed.seq between segment.first_seq and segment.last_seq);
  if lost is not null then
    raise exception 'the journal is only ever added to: batch % is in no segment', lost using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;

create trigger batch_is_archived after delete on journal.batch referencing old table as removed
  for each statement execute function journal.refuse_removal();

-- What is derived from the journal is dropped whole and written again, never corrected by hand.
create function history.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are only ever added: % refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

create trigger ledger_entry_is_kept before update or delete on history.ledger_entry
  for each row execute function history.refuse_change();

-- Reads what is verified and shipped off the host, and can do nothing else. Without a password, and so closed, until an
-- operator gives it one. Roles belong to the whole server, where another database may just be adding it.
do $$
begin
  create role argosy_auditor nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant usage on schema audit, journal to argosy_auditor;
grant select on audit.event, audit.head, journal.batch, journal.segment, journal.state_hash to argosy_auditor;
