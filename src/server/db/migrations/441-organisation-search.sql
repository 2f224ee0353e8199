-- Search over organisations: what the table of projects is for projects, over names and descriptions. An organisation is
-- found by its country by a mark of its code.
create table organisation_search (
  entity_id uuid primary key references entities on delete cascade,
  name tsvector not null,
  document tsvector not null
);
create index organisation_search_document on organisation_search using gin (document);

create function index_organisation_search(ids uuid[]) returns void
  language sql
begin atomic
  insert into organisation_search (entity_id, name, document)
  select id, search_vector(name),
    search_vector(name) || search_vector(left(description, 20000))
      || array_to_tsvector(array_remove(array['%' || country], null))
  from entities where id = any(ids)
  on conflict (entity_id) do update set name = excluded.name, document = excluded.document;
end;

create function index_organisations() returns trigger language plpgsql as $$
begin
  perform index_organisation_search(array[new.id]);
  return null;
end $$;
create trigger index_new_organisation after insert on entities for each row
  execute function index_organisations();
create trigger index_changed_organisation after update of name, description, country on entities
  for each row when ((old.name, old.description, old.country)
    is distinct from (new.name, new.description, new.country))
  execute function index_organisations();

select index_organisation_search(array(select id from entities));
