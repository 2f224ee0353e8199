-- The moment at which the outcomes of a project are told together: the `to_at` of the highest number, null when there is none. It is no
-- column of the project, whose version and time everybody can read. Rows are only added: they say who moved it, and when.
create table release_date_moves (
  project_id uuid not null references projects on delete cascade,
  number integer not null check (number > 0),
  -- That of its project, see 500.
  account_id uuid not null,
  from_at timestamptz,
  to_at timestamptz,
  moved_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (project_id, number)
);
create index release_date_moves_moved_by on release_date_moves (moved_by) where moved_by is not null;
