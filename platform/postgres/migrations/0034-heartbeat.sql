-- A leader's sign of life has a row of its own: one that waits for an append would make a slow database look like a dead leader.
create table journal.heartbeat (
  partition text primary key,
  epoch bigint not null,
  expires_at timestamptz not null
);

insert into journal.heartbeat (partition, epoch, expires_at) select partition, epoch, expires_at from journal.lease;
alter table journal.lease drop column expires_at;

grant select, insert, update on journal.heartbeat to argosy_engine;
