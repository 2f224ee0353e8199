-- Who took what was sent to a project along as a table: a line before the first row leaves, and how many have left by now.
create table application_exports (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  rows integer not null default 0 check (rows >= 0),
  complete boolean not null default false,
  created_at timestamptz not null
);
create index application_exports_project on application_exports (project_id, created_at desc, id desc);
create index application_exports_account on application_exports (account_id);
create index application_exports_user on application_exports (user_id);
