-- What was sent to a project, newest first, and how many stand in each status: read from the index alone, for an
-- organisation's list counts all of its applications on every page.
create index applications_sent on applications (project_id, sent_at desc, id desc) include (status)
  where deleted_at is null and status <> 'draft';
