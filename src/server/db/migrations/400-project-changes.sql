-- What has changed of public projects, for the read model of each process: written in the transaction of the change, read
-- by who has not seen that transaction, and dropped after half an hour. Not logged: a crash of the database empties it,
-- and the marker that processes put into it says so; backups leave it out.
create unlogged table project_changes (
  kind text not null check (kind in ('marker', 'project', 'account', 'lookup', 'everything')),
  -- A project, an account whose projects look different, or a lookup; the marker's own name.
  of_id uuid,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
create index project_changes_xid on project_changes (xid);
create index project_changes_marker on project_changes (of_id) where kind = 'marker';
-- Whose name changes is looked for among authors.
create index projects_author on projects (author_id);

-- A view counted is told within the second in which everybody asks anyway; all else at once.
create function note_project_change() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id)
  values ('project', case when tg_op = 'DELETE' then old.id else new.id end);
  if tg_op <> 'UPDATE' or old.view_count = new.view_count then
    perform pg_notify('flair_projects', '');
  end if;
  return null;
end $$;
create trigger note_new_project after insert on projects for each row
  when (new.status in ('open', 'closed', 'expired')) execute function note_project_change();
create trigger note_gone_project after delete on projects for each row
  when (old.status in ('open', 'closed', 'expired')) execute function note_project_change();
create trigger note_changed_project after update on projects for each row
  when (old.status in ('open', 'closed', 'expired') or new.status in ('open', 'closed', 'expired'))
  execute function note_project_change();

create function note_project_tags() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id)
  select 'project', projects.id from projects
  where projects.id in (select project_id from rows) and projects.status in ('open', 'closed', 'expired');
  if found then perform pg_notify('flair_projects', ''); end if;
  return null;
end $$;
create trigger note_added_tags after insert on project_lookups
  referencing new table as rows for each statement execute function note_project_tags();
create trigger note_removed_tags after delete on project_lookups
  referencing old table as rows for each statement execute function note_project_tags();

create function note_lookup_change() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id) values ('lookup', new.id);
  perform pg_notify('flair_projects', '');
  return null;
end $$;
create trigger note_new_lookup after insert on lookups for each row execute function note_lookup_change();
create trigger note_changed_lookup after update on lookups for each row
  when ((old.name, old.code, old.ranking, old.kind) is distinct from (new.name, new.code, new.ranking, new.kind))
  execute function note_lookup_change();

create function note_account_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'entities' then
    insert into project_changes (kind, of_id)
    select 'account', id from management_accounts where entity_id = new.id;
  else
    insert into project_changes (kind, of_id) values ('account', new.id);
  end if;
  perform pg_notify('flair_projects', '');
  return null;
end $$;
create trigger note_changed_organisation after update on entities for each row
  when ((old.name, old.slug, old.logo_url, old.hue, old.verified_at, old.hidden_at)
    is distinct from (new.name, new.slug, new.logo_url, new.hue, new.verified_at, new.hidden_at))
  execute function note_account_change();
create trigger note_changed_account after update on management_accounts for each row
  when ((old.entity_id, old.price_minor, old.currency) is distinct from (new.entity_id, new.price_minor, new.currency))
  execute function note_account_change();

create function note_author_change() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind, of_id)
  select 'project', id from projects where author_id = new.id and status in ('open', 'closed', 'expired');
  if found then perform pg_notify('flair_projects', ''); end if;
  return null;
end $$;
create trigger note_changed_author after update on users for each row
  when ((old.first_name, old.last_name, old.picture_url)
    is distinct from (new.first_name, new.last_name, new.picture_url))
  execute function note_author_change();

create function note_everything() returns trigger language plpgsql as $$
begin
  insert into project_changes (kind) values ('everything');
  perform pg_notify('flair_projects', '');
  return null;
end $$;
create trigger note_emptied_projects after truncate on projects
  for each statement execute function note_everything();
