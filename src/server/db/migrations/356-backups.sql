-- Backups that were made or failed, a row each. What is under way has none: it holds a lock instead, which a killed
-- process lets go of.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  made_by text not null check (made_by in ('clock', 'command')),
  -- A path of the machine that made it, or s3://bucket/name. Null when it failed.
  place text,
  bytes bigint,
  row_count bigint,
  file_count int,
  -- Files whose bytes the store had lost.
  lost_count int,
  encrypted boolean not null,
  -- Why there is none; null when it is whole.
  failure text,
  check ((place is null) = (failure is not null))
);
create index backups_newest on backups (started_at desc);
