-- `document` takes the place of `answers`: names and answers in one, with marks of account (`=id`) and project (`~id`), so that any search is one look into one
-- index: of several words over two columns PostgreSQL looked for one, and unpacked every text that has it. Everything is read
-- anew by the job; names are there at once.
drop function search_applications(text, tsquery[], text[]);
drop function index_application_names(uuid[]);
drop index application_search_project;
alter table application_search drop column answers;
alter table application_search add column document tsvector not null default '';
create index application_search_document on application_search using gin (document);

create function application_marks(account uuid, project uuid) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array['=' || account, '~' || project]);

-- A name that goes takes its words out of the answers too; these are read again, and have them back where they stand there.
create function index_application_names(ids uuid[]) returns void
  language sql
begin atomic
  insert into application_search as known
    (application_id, account_id, project_id, names, document, named, waiting)
  select a.id, p.account_id, a.project_id, said.vector, said.vector, search_fold(said.words), false
  from applications a
  join projects p on p.id = a.project_id
  join users u on u.id = a.user_id
  left join startups s on s.id = a.startup_id
  cross join lateral (select words, search_vector(words) || application_marks(p.account_id, p.id) as vector
    from concat_ws(' ', s.name, u.first_name, u.last_name, a.primary_text) as words) said
  where a.id = any(ids) and a.status <> 'draft'
  on conflict (application_id) do update set names = excluded.names, named = excluded.named,
    document = ts_delete(known.document, tsvector_to_array(known.names)) || excluded.names,
    waiting = true, blind = null, blind_texts = null;
end;

-- Applications with this in their `document`, their `names` or what a `blind` reviewer reads. Always read off the index, as
-- projects are.
create function search_applications(place text, query tsquery) returns setof uuid
  language plpgsql stable rows 500 set enable_seqscan = off as $$
begin
  return query execute format('select application_id from application_search where %I @@ $1', place)
    using query;
end $$;

-- Names without their marks are written again with the answers.
update application_search set named = '', blind = null, blind_texts = null, waiting = true;
