-- Programs of this installation that run, a row each, renewed every 2 s. Where they are is known for a moment only: a
-- crash of the database empties the table, and backups leave it out.
create unlogged table processes (
  id uuid primary key,
  kind text not null check (kind in ('server', 'worker')),
  machine text not null,
  pid int not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Where it keeps files, for people; and what is the same for two that keep them in the same place.
  files_at text not null,
  files_mark text not null,
  -- The names under which it takes jobs.
  job_pools text[] not null
);

-- The process that is sending. One that is gone sends no more, so its mail is another's at once.
alter table mails add column claimed_by text;
