-- Counts the changes of an organisation's page, so that nobody overwrites one that they have not seen. By a trigger: the version
-- before, which does not know of it, counts as well.
alter table entities add column version int not null default 1;
create function count_entity_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger entities_version before update on entities for each row
  when ((new.name, new.slug, new.logo_url, new.banner, new.banner_focus, new.website, new.description, new.country, new.hue)
    is distinct from
    (old.name, old.slug, old.logo_url, old.banner, old.banner_focus, old.website, old.description, old.country, old.hue))
  execute function count_entity_change();
