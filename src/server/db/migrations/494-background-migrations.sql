-- Background migrations: what fills or rewrites rows of a large table goes through it in batches while the program runs. A
-- migration that needs one puts its row here; a later one that builds on it has a line `-- builds on: name`.
create table background_migrations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z0-9-]+$'),
  -- A process that started before this is of the version before, which may still write what lacks something.
  registered_at timestamptz not null default clock_timestamp(),
  -- Rows of its table when it began, estimated.
  total bigint,
  -- It goes through the table until a pass finds nothing to do that began when nobody of the version before was left.
  pass int not null default 1,
  alone boolean not null default false,
  -- The last row that this pass has seen, how many it has seen, and how many of them it had to fill.
  after uuid,
  seen bigint not null default 0,
  found bigint not null default 0,
  -- Rows filled in all passes.
  filled bigint not null default 0,
  batch_size int not null default 50,
  started_at timestamptz,
  -- When the last batch was done.
  moved_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz,
  -- Why it waits at the moment.
  held_by text check (held_by in ('load', 'replica', 'predecessor')),
  -- In vain since the last batch that was done.
  failures int not null default 0,
  last_error text,
  retry_at timestamptz
);

-- Snapshots of what was sent to an older release, which kept none. Until now a job looked for them each minute, in all
-- applications that there are.
insert into background_migrations (name) values ('reconstruct-submissions');
