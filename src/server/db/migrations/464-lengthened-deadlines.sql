-- Whether minutes in which the installation was away lengthen the deadline, by how many they have, and since when the
-- deadline is the one that its team set: what was before is in it already.
alter table projects
  add column lengthens boolean not null default false,
  add column lengthened_minutes int not null default 0 check (lengthened_minutes >= 0),
  add column deadline_set_at timestamptz;
create index projects_lengthened on projects (deadline) where lengthens;
