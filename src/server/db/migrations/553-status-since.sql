-- Since when an application has its status, as that was told. It was the time of its newest event that led there, which the board
-- looked up for each of a thousand cards. A draft has none.
alter table applications add column status_since timestamptz;

-- Whoever changes a status says it in the same statement. The version before, which runs beside this one, does not; it writes then
-- when the row changed, which is the time of its event. After the row and not before it: a trigger before it would lock each row
-- first, and every save would write that.
create function say_status_since() returns trigger language plpgsql as $$
begin
  update applications set status_since = case when new.status <> 'draft' then new.updated_at end
  where id = new.id;
  return null;
end $$;
create trigger status_since_of_new after insert on applications for each row
  when (new.status <> 'draft' and new.status_since is null) execute function say_status_since();
create trigger status_since_of_changed after update of status on applications for each row
  when (new.status <> old.status and new.status_since is not distinct from old.status_since)
  execute function say_status_since();

insert into background_migrations (name) values ('status-since');
