-- What the page of a project shows besides its card, for the read model of each process: how many applications were sent,
-- and the names in what it asks of startups, of which a lookup that is gone is one. Nobody is told of one that was sent:
-- within the second everybody asks anyway.
alter table project_changes drop constraint project_changes_kind_check;
alter table project_changes add constraint project_changes_kind_check
  check (kind in ('marker', 'project', 'account', 'lookup', 'everything', 'sent'));

create function note_sent_application() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id)
  values ('sent', case when tg_op = 'DELETE' then old.project_id else new.project_id end);
  return null;
end $$;
create trigger note_new_sent_application after insert on applications for each row
  when (new.status <> 'draft' and new.deleted_at is null) execute function note_sent_application();
create trigger note_gone_sent_application after delete on applications for each row
  when (old.status <> 'draft' and old.deleted_at is null) execute function note_sent_application();
create trigger note_changed_sent_application after update of status, deleted_at on applications for each row
  when ((old.status <> 'draft' and old.deleted_at is null)
    is distinct from (new.status <> 'draft' and new.deleted_at is null))
  execute function note_sent_application();

create function note_gone_lookup() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id) values ('lookup', old.id);
  perform pg_notify('flair_projects', '');
  return null;
end $$;
create trigger note_gone_lookup after delete on lookups for each row execute function note_gone_lookup();
