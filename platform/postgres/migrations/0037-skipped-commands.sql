-- Commands that no replica could apply, and that an operator decided to pass over. Every reader of the journal gets them with their
-- batch. Added by the owner's login alone (`pnpm journal skip`), never changed.
create table journal.skipped_command (
  partition text not null,
  sequence bigint not null,
  operator text not null,
  reason text not null,
  skipped_at timestamptz not null default clock_timestamp(),
  primary key (partition, sequence)
);

create trigger skipped_command_is_kept before update or delete on journal.skipped_command
  for each row execute function journal.refuse_change();
create trigger skipped_command_is_not_emptied before truncate on journal.skipped_command
  for each statement execute function journal.refuse_change();

grant select on journal.skipped_command to argosy_engine, argosy_projector, argosy_auditor;
