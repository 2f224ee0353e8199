-- Startups, their applications, and what happens to them.
create table startups (
  id uuid primary key,
  name text not null,
  one_liner text,
  description text,
  website text,
  country char(2),
  city text,
  team_size int,
  founded_year int,
  sector_id uuid references lookups,
  stage_id uuid references lookups,
  requested_verify_at timestamptz,
  verified_at timestamptz,
  completed boolean not null default false,
  version int not null default 1,
  source_key text unique,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table startup_founders (
  startup_id uuid not null references startups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'co_founder')),
  created_at timestamptz not null,
  primary key (startup_id, user_id)
);
create index startup_founders_user on startup_founders (user_id);

create table applications (
  id uuid primary key,
  project_id uuid not null references projects,
  user_id uuid not null references users,
  startup_id uuid references startups,
  status text not null,
  completed boolean not null default false,
  primary_text text,
  recommended_by uuid references users,
  recommended_account uuid references management_accounts,
  requested_questions jsonb not null default '[]',
  form_version int not null,
  version int not null default 1,
  deadline_reminded_at timestamptz,
  deleted_at timestamptz,
  sent_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status in ('draft', 'pending', 'in_review', 'shortlisted', 'interview', 'accepted',
    'rejected', 'waitlisted', 'needs_info', 'withdrawn', 'confirmed', 'declined'))
);
create unique index applications_one_draft on applications (project_id, user_id)
  where status = 'draft' and deleted_at is null;
create unique index applications_one_live_startup on applications (project_id, startup_id)
  where startup_id is not null and status not in ('draft', 'withdrawn', 'rejected', 'declined') and deleted_at is null;
create unique index applications_one_live_user on applications (project_id, user_id)
  where startup_id is null and status not in ('draft', 'withdrawn', 'rejected', 'declined') and deleted_at is null;
create index applications_user on applications (user_id, created_at desc, id desc);
create index applications_user_updated on applications (user_id, updated_at desc, id desc);
create index applications_project on applications (project_id, status, sent_at desc);
create index applications_startup on applications (startup_id) where startup_id is not null;

create table answers (
  application_id uuid not null references applications on delete cascade,
  question_id uuid not null references questions,
  id uuid not null unique,
  options jsonb not null,
  revision int not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  primary key (application_id, question_id)
);

create table application_events (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  from_status text,
  to_status text not null,
  side text not null check (side in ('founder', 'organisation', 'system')),
  actor_id uuid references users on delete set null,
  reason text,
  created_at timestamptz not null
);
create index application_events_application on application_events (application_id, created_at, id);
create index application_events_actor on application_events (actor_id, created_at);

-- A file becomes visible to an organisation through the answers that name it.
create table application_files (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references files on delete cascade,
  question_id uuid not null references questions,
  primary key (application_id, question_id, file_id)
);
create index application_files_file on application_files (file_id);
