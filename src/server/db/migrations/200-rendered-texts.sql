-- Markdown is rendered once, when it is written. Null: not rendered yet; a job sees to it.
alter table projects
  add column description_html text,
  add column benefits_html text;
alter table entities add column description_html text;

-- Whoever changes a text without its HTML (an import, the release before this one) leaves none that is old.
create function drop_old_project_html() returns trigger language plpgsql as $$
begin
  if new.description <> old.description
    and new.description_html is not distinct from old.description_html
  then new.description_html := null; end if;
  if new.benefits is distinct from old.benefits
    and new.benefits_html is not distinct from old.benefits_html
  then new.benefits_html := null; end if;
  return new;
end $$;
create trigger drop_old_html before update of description, benefits on projects
  for each row execute function drop_old_project_html();

create function drop_old_entity_html() returns trigger language plpgsql as $$
begin
  if new.description is distinct from old.description
    and new.description_html is not distinct from old.description_html
  then new.description_html := null; end if;
  return new;
end $$;
create trigger drop_old_html before update of description on entities
  for each row execute function drop_old_entity_html();

create index projects_not_rendered on projects (id)
  where (description <> '' and description_html is null)
    or (benefits is not null and benefits_html is null);
create index entities_not_rendered on entities (id)
  where description is not null and description_html is null;
