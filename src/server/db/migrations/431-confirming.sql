-- That somebody said, or did what shows, that a project without a deadline is still open; and when they were asked.
alter table projects
  add column confirmed_at timestamptz,
  add column confirm_asked_at timestamptz;
create index projects_endless on projects (coalesce(confirmed_at, published_at))
  where status = 'open' and deadline is null and ends_at is null;
create index projects_asked on projects (confirm_asked_at) where confirm_asked_at is not null;
