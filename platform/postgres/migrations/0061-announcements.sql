-- Articles that the exchange publishes. A revision is written at the command line, never changed, and becomes visible when
-- one operator has proposed exactly it and another has confirmed.
create table support.announcement (
  announcement_id text not null check (announcement_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  -- Corrections are new revisions; visitors read the newest published one.
  revision integer not null check (revision between 1 and 99),
  category text not null check (category in ('product', 'markets', 'maintenance', 'security')),
  pinned_until timestamptz,
  drafted_by text not null check (char_length(drafted_by) between 1 and 64),
  drafted_at timestamptz not null default now(),
  published_at timestamptz,
  published_by text references operators.change (change_id),
  withdrawn_at timestamptz,
  withdrawn_by text references operators.change (change_id),
  primary key (announcement_id, revision),
  check ((published_at is null) = (published_by is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at >= published_at)
);
create index on support.announcement (drafted_at);
create index on support.announcement (announcement_id, revision desc) where published_at is not null;

-- By message catalog; English replaces what is missing.
create table support.announcement_text (
  announcement_id text not null,
  revision integer not null,
  catalog text not null check (catalog ~ '^[A-Za-z-]{2,12}$'),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  -- HTML of its author. Whoever shows it filters it.
  body text not null check (char_length(body) between 1 and 30000),
  primary key (announcement_id, revision, catalog),
  foreign key (announcement_id, revision) references support.announcement (announcement_id, revision)
);

create function support.is_confirmed(change_id text, kind text, announcement_id text, revision integer)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from operators.change c
    where c.change_id = $1 and c.kind = $2 and c.status = 'confirmed'
      and c.content ->> 'announcementId' = $3 and (c.content ->> 'revision')::integer = $4
  )
$$;

create function support.guard_announcement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.published_at is null and new.withdrawn_at is null then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (new.announcement_id, new.revision, new.category, new.drafted_by, new.drafted_at)
      = (old.announcement_id, old.revision, old.category, old.drafted_by, old.drafted_at)
    and new.pinned_until is not distinct from old.pinned_until then
    if old.published_at is null and new.published_at is not null and new.withdrawn_at is null
      and support.is_confirmed(new.published_by, 'publish_announcement', new.announcement_id, new.revision)
      and exists (
        select from support.announcement_text t
        where t.announcement_id = new.announcement_id and t.revision = new.revision and t.catalog = 'en'
      ) then
      return new;
    end if;
    if old.published_at is not null and old.withdrawn_at is null and new.withdrawn_at is not null
      and (new.published_at, new.published_by) = (old.published_at, old.published_by)
      and support.is_confirmed(new.withdrawn_by, 'withdraw_announcement', new.announcement_id, new.revision) then
      return new;
    end if;
  end if;
  raise exception 'an announcement is published and withdrawn by confirmed changes only'
    using errcode = 'insufficient_privilege';
end
$$;
create trigger announcement_takes_two before insert or update or delete on support.announcement
  for each row execute function support.guard_announcement();

-- The text is written together with its revision and stays: what was confirmed is what is shown.
create function support.guard_announcement_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from support.announcement a
    where a.announcement_id = new.announcement_id and a.revision = new.revision and a.drafted_at = now()
  ) then
    return new;
  end if;
  raise exception 'the text of an announcement is never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger text_is_kept before insert or update or delete on support.announcement_text
  for each row execute function support.guard_announcement_text();
create trigger announcements_are_not_emptied before truncate on support.announcement
  for each statement execute function support.guard_announcement_text();
create trigger texts_are_not_emptied before truncate on support.announcement_text
  for each statement execute function support.guard_announcement_text();

revoke execute on function support.is_confirmed(text, text, text, integer) from public;
grant execute on function support.is_confirmed(text, text, text, integer) to argosy_operator;
grant usage on schema support to argosy_gateway;
grant select on support.announcement, support.announcement_text to argosy_gateway, argosy_operator;
grant update (published_at, published_by, withdrawn_at, withdrawn_by) on support.announcement to argosy_operator;
