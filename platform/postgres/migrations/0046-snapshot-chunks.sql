-- What a large state has behind the first chunk of its text, which is the snapshot's own. A chunk comes and goes with its snapshot.
create table journal.snapshot_chunk (
  partition text not null,
  seq bigint not null,
  part integer not null check (part > 0),
  state bytea not null,
  primary key (partition, seq, part),
  foreign key (partition, seq) references journal.snapshot on delete cascade
);
alter table journal.snapshot_chunk alter column state set storage external;

grant select, insert on journal.snapshot_chunk to argosy_engine;
grant select on journal.snapshot_chunk to argosy_projector;
