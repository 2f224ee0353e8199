-- When a process of this installation last answered requests; one row, written every 2 s by each of them.
create table availability (
  one boolean primary key default true check (one),
  answered_at timestamptz not null
);

-- Times in which nobody answered (`silence`), or in which saves, sendings or log-ins were refused for there were too many.
create table outages (
  id uuid primary key,
  cause text not null check (cause in ('silence', 'refusals')),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  -- Urgent calls that were refused meanwhile.
  refused int not null default 0
);
create index outages_ended on outages (ended_at);
