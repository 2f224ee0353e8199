-- The orders of the public list, so that a page is read off an index however many projects there are.
drop index projects_open;
create index projects_open on projects
  ((coalesce(deadline, 'infinity')), (not featured), id) where status = 'open';
create index projects_open_featured on projects
  ((not featured), (coalesce(deadline, 'infinity')), id) where status = 'open';
create index projects_open_newest on projects (created_at, id) where status = 'open';
create index projects_open_due on projects (deadline) where status = 'open';
