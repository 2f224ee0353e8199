-- What the project and the organisation were called in the mail that was shown when the decision was made: it is sent with these.
-- Null where a process of the release before made it; then they are called as they are when it is told.
alter table decisions
  add column project_name text,
  add column entity_name text;
