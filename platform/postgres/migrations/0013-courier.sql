-- Transfers between partitions. Up to which journal batch of a source all of them have arrived where they were sent.
-- It may lag behind the truth and never runs ahead of it: bringing a transfer again changes nothing.
create schema courier;

create table courier.position (
  partition text primary key,
  seq bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);

-- Where the slowest reader of each journal stands: history, and the courier where one has begun. What lies behind is read
-- by nobody any more. A courier that is taken out of service for good takes its row along.
create view journal.reader_position as
  select partition, least(history.position.seq, courier.position.seq) as seq
  from history.position left join courier.position using (partition);
