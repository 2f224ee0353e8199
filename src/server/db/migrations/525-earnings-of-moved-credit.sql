-- When a credit moves to another connector, the earning of the one before stays as it is, void, and another one begins.
alter table earnings add column moved_at timestamptz;
alter table earnings add constraint earnings_moved_is_void check (moved_at is null or status = 'void');
create unique index earnings_one_of_case on earnings (application_id) where moved_at is null;
create index earnings_application on earnings (application_id);
alter table earnings drop constraint earnings_application_id_key;
