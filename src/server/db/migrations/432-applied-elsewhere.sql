-- That somebody applied to a project at its source, where no application of ours is: what they say, for their startup's
-- team alone. It is no application: nothing is charged or earned by it, and no organisation sees it.
create table outside_applications (
  id uuid primary key,
  project_id uuid not null references projects,
  -- Whose it is: the startup's present founders, or one person who has none.
  startup_id uuid references startups on delete cascade,
  user_id uuid references users on delete cascade,
  noted_by uuid references users on delete set null,
  applied_on date not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((startup_id is null) <> (user_id is null))
);
create unique index outside_applications_startup on outside_applications (startup_id, project_id)
  where startup_id is not null;
create unique index outside_applications_user on outside_applications (user_id, project_id)
  where user_id is not null;
create index outside_applications_project on outside_applications (project_id);
create index outside_applications_noted on outside_applications (noted_by);
