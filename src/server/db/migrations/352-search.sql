-- Search over public projects: English and French word forms without accents, likeness of words, and a table of
-- what is searched, kept by triggers. Both extensions are trusted: the owner of a database may create them.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration search_plain (copy = simple);
alter text search configuration search_plain
  alter mapping for hword, hword_part, word with unaccent, simple;
create text search configuration search_english (copy = english);
alter text search configuration search_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration search_french (copy = french);
alter text search configuration search_french
  alter mapping for hword, hword_part, word with unaccent, french_stem;

-- A name as it is compared: lower case, no accents, no signs. rules/search.ts folds what is typed likewise.
create function search_fold(words text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(lower(unaccent('unaccent', words)), '[^[:alnum:]]+', ' ', 'g'));

-- The words of a text as they are written and by their stems in both languages.
create function search_vector(words text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('search_plain', coalesce(words, ''))
    || to_tsvector('search_english', coalesce(words, ''))
    || to_tsvector('search_french', coalesce(words, ''));

-- These words, side by side, in any of the three readings. Empty where nothing is left of them. The French stem of an
-- English word may be a small word that stands everywhere ("bees", "be"): such a reading is left out.
create function search_query(words text) returns tsquery
  language sql immutable parallel safe strict
  return phraseto_tsquery('search_plain', words)
    || phraseto_tsquery('search_english', words)
    || case when phraseto_tsquery('search_french', words)::text ~ '\m[[:alpha:]]{1,2}\M'
      then phraseto_tsquery('search_plain', words)
      else phraseto_tsquery('search_french', words) end;

-- The last of these words may be unfinished.
create function search_prefix(words text) returns tsquery
  language sql immutable parallel safe strict
  return to_tsquery('search_plain',
    '''' || replace(replace(words, '\', '\\'), '''', '''''') || ''':*');

-- The four short parts order what is found; the document is what it is found in.
create table project_search (
  project_id uuid primary key references projects on delete cascade,
  name tsvector not null,
  organisation tsvector not null,
  tags tsvector not null,
  summary tsvector not null,
  document tsvector not null
);
create index project_search_document on project_search using gin (document);
create index project_search_name on project_search using gin (name);

-- Always read off the index: the planner does not know what a long document costs to unpack, and takes a word that
-- many projects have for a reason to read them all.
create function search_found(query tsquery) returns setof uuid
  language sql stable parallel safe rows 500 set enable_seqscan = off as $$
  select project_id from project_search where document @@ query
$$;
create function search_titled(query tsquery) returns setof uuid
  language sql stable parallel safe rows 500 set enable_seqscan = off as $$
  select project_id from project_search where name @@ query
$$;

-- Words that stand in projects, to find what a misspelt one may have meant. A word stays when its last project goes:
-- it is offered only where it finds something.
create table search_words (
  word text primary key
);
create index search_words_likeness on search_words using gin (word gin_trgm_ops);

-- Lookups and organisations are found by a mark of their id, so that a lookup can be renamed without touching projects.
create function index_project_search(ids uuid[]) returns void
  language sql
begin atomic
  with texts as materialized (
    -- A tsvector may have 1 MB: of very long texts the beginning is searched.
    select p.id, p.account_id, p.name, e.name as organisation, p.executive_summary as summary,
      concat_ws(E'\n', left(p.description, 20000), left(p.benefits, 5000)) as body
    from projects p
    join management_accounts a on a.id = p.account_id
    join entities e on e.id = a.entity_id
    where p.id = any(ids)
  ), plain as materialized (
    select texts.*, to_tsvector('search_plain', body) as body_words from texts
  ), parts as materialized (
    select id, setweight(search_vector(name), 'A') as name,
      search_vector(organisation) || array_to_tsvector(array['@' || account_id]) as organisation,
      array_to_tsvector(array(
        select '#' || pl.lookup_id from project_lookups pl where pl.project_id = plain.id)) as tags,
      search_vector(summary) as summary,
      body_words || to_tsvector('search_english', body) || to_tsvector('search_french', body) as body
    from plain
  ), written as (
    insert into project_search (project_id, name, organisation, tags, summary, document)
    select id, name, organisation, tags, summary,
      name || organisation || tags || summary || body
    from parts
    on conflict (project_id) do update set name = excluded.name,
      organisation = excluded.organisation, tags = excluded.tags, summary = excluded.summary,
      document = excluded.document
  )
  -- In order, so that two writers never wait for each other.
  insert into search_words (word)
  select distinct lexeme
  from plain cross join unnest(body_words
    || to_tsvector('search_plain', concat_ws(' ', name, organisation, summary))) as words
  where lexeme ~ '^[[:alpha:]]{3,30}$'
    and not exists (select from search_words known where known.word = lexeme)
  order by lexeme
  on conflict do nothing;
end;

create function index_new_projects() returns trigger language plpgsql as $$
begin
  perform index_project_search(array(select id from rows));
  return null;
end $$;
create trigger index_new_projects after insert on projects
  referencing new table as rows for each statement execute function index_new_projects();

create function index_changed_project() returns trigger language plpgsql as $$
begin
  perform index_project_search(array[new.id]);
  return null;
end $$;
create trigger index_changed_project
  after update of name, executive_summary, description, benefits, account_id on projects for each row
  when ((old.name, old.executive_summary, old.description, old.benefits, old.account_id)
    is distinct from (new.name, new.executive_summary, new.description, new.benefits, new.account_id))
  execute function index_changed_project();

-- Of a changed choice of lookups only their marks are written anew.
create function index_project_tags() returns trigger language plpgsql as $$
begin
  update project_search found
  set tags = fresh.tags,
    document = ts_delete(found.document, tsvector_to_array(found.tags)) || fresh.tags
  from (
    select touched.project_id, array_to_tsvector(array(
      select '#' || pl.lookup_id from project_lookups pl
      where pl.project_id = touched.project_id)) as tags
    from (select distinct project_id from rows) touched
  ) fresh
  where found.project_id = fresh.project_id;
  return null;
end $$;
create trigger index_added_tags after insert on project_lookups
  referencing new table as rows for each statement execute function index_project_tags();
create trigger index_removed_tags after delete on project_lookups
  referencing old table as rows for each statement execute function index_project_tags();

create function index_renamed_organisation() returns trigger language plpgsql as $$
begin
  perform index_project_search(array(select p.id from projects p
    join management_accounts a on a.id = p.account_id where a.entity_id = new.id));
  return null;
end $$;
create trigger index_renamed_organisation after update of name on entities for each row
  when (old.name is distinct from new.name) execute function index_renamed_organisation();

-- What a query names: lookups and organisations by their whole name, lookups by each of their words too.
alter table lookups add column search tsvector generated always as (search_vector(name)) stored;
create index lookups_folded on lookups (search_fold(name));
create index entities_folded on entities (search_fold(name));

select index_project_search(array(select id from projects));

drop index projects_search;
alter table projects drop column search;
drop index entities_search;
alter table entities drop column search;
