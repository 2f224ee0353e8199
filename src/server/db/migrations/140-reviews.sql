-- Who reads what, what they think of it, and what blind review hides.
alter table projects add column blind_review boolean not null default false;
-- Null: judged by type, slot and label.
alter table questions add column identifying boolean;

-- With application_id null: the whole project. Leaving the team takes the assignments along.
create table assignments (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  project_id uuid not null references projects on delete cascade,
  application_id uuid references applications on delete cascade,
  assigned_by uuid references users on delete set null,
  created_at timestamptz not null,
  foreign key (account_id, user_id) references members (account_id, user_id) on delete cascade
);
create unique index assignments_project on assignments (user_id, project_id)
  where application_id is null;
create unique index assignments_application on assignments (user_id, application_id)
  where application_id is not null;
create index assignments_of_application on assignments (application_id)
  where application_id is not null;
create index assignments_of_project on assignments (project_id);
create index assignments_account on assignments (account_id, created_at desc, id desc);
create index assignments_member on assignments (account_id, user_id);

create table recusals (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  primary key (application_id, user_id)
);

create table rubrics (
  project_id uuid primary key references projects on delete cascade,
  version int not null,
  criteria jsonb not null,
  updated_at timestamptz not null
);

create table reviews (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  project_id uuid not null references projects on delete cascade,
  reviewer_id uuid not null references users on delete cascade,
  scores jsonb not null,
  comment text,
  -- Weighted, from 0 to 5; kept so that lists need not weigh, and weighed anew with the rubric.
  total numeric,
  -- Written by somebody who did not know the names, so those who must not know them may read it.
  written_blind boolean not null,
  version int not null,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (application_id, reviewer_id)
);
create index reviews_project on reviews (project_id, reviewer_id) where submitted_at is not null;

create table comments (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null,
  written_blind boolean not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index comments_application on comments (application_id, created_at, id);
