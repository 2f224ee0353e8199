-- The conflicts of interest of one person: what they were given to review is counted without them.
create index recusals_user on recusals (user_id);
-- The latest decisions of an organisation, from which it reads how long it takes.
create index applications_decided on applications (project_id, decided_at desc) include (sent_at)
  where decided_at is not null and deleted_at is null;
