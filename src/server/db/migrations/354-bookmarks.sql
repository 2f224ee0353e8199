-- Projects that people keep, to hear of their deadlines.
create table bookmarks (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The deadline that the person knows of: when the project has another one, they are told once.
  known_deadline timestamptz,
  created_at timestamptz not null,
  primary key (user_id, project_id)
);
create index bookmarks_of_project on bookmarks (project_id);

-- That a person was reminded of a deadline so many days before: the row is what lets it happen once.
create table bookmark_reminders (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  deadline timestamptz not null,
  days smallint not null check (days in (1, 7)),
  created_at timestamptz not null,
  primary key (user_id, project_id, deadline, days)
);
create index bookmark_reminders_of_project on bookmark_reminders (project_id);

-- The zone of a person's clock, as their browser last said, and the secret address of their calendar.
create table bookmark_settings (
  user_id uuid primary key references users on delete cascade,
  time_zone text,
  calendar_hash bytea unique,
  calendar_made_at timestamptz,
  check ((calendar_hash is null) = (calendar_made_at is null))
);
