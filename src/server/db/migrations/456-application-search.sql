-- Search over what was sent to an organisation: what the table of projects is for projects. `names` are the applicant's and
-- the startup's, with the line that tells applications apart, kept by triggers in the transaction that changes them; `answers`
-- are those of the last sending, read by a job (`waiting` until then). `blind` is what a reviewer reads under blind review,
-- with its texts for excerpts: null whenever a name may have changed since, so that nothing is found by a name.
create table application_search (
  application_id uuid primary key references applications on delete cascade,
  account_id uuid not null,
  project_id uuid not null,
  names tsvector not null,
  named text not null,
  answers tsvector not null default '',
  blind tsvector,
  blind_texts jsonb,
  waiting boolean not null
);
create index application_search_names on application_search using gin (names);
create index application_search_answers on application_search using gin (answers);
create index application_search_blind on application_search using gin (blind) where blind is not null;
create index application_search_named on application_search using gin (named gin_trgm_ops);
create index application_search_project on application_search (project_id);
create index application_search_unmasked on application_search (project_id) where blind is null;
create index application_search_waiting on application_search (application_id) where waiting;

-- Words that stand in answers sent to an account, for spellings: offered only where they find something that the reader may
-- see. Words of names are not kept here.
create table application_words (
  account_id uuid not null references management_accounts on delete cascade,
  word text not null,
  primary key (account_id, word)
);
create index application_words_likeness on application_words using gin (word gin_trgm_ops);

-- `=id` stands for the account: one look into the index stays within it.
create function index_application_names(ids uuid[]) returns void
  language sql
begin atomic
  insert into application_search (application_id, account_id, project_id, names, named, waiting)
  select a.id, p.account_id, a.project_id,
    search_vector(said.words) || array_to_tsvector(array['=' || p.account_id]),
    search_fold(said.words), false
  from applications a
  join projects p on p.id = a.project_id
  join users u on u.id = a.user_id
  left join startups s on s.id = a.startup_id
  cross join lateral (select concat_ws(' ', s.name, u.first_name, u.last_name, a.primary_text) as words) said
  where a.id = any(ids) and a.status <> 'draft'
  on conflict (application_id) do update set names = excluded.names, named = excluded.named,
    blind = null, blind_texts = null;
end;

-- Nobody is renamed while what names them is written down: one of the two waits, and sees the other.
create function index_sent_application() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for share;
  perform from startups where id = new.startup_id for share;
  perform index_application_names(array[new.id]);
  return null;
end $$;
create trigger index_new_application after insert on applications for each row
  when (new.status <> 'draft') execute function index_sent_application();
create trigger index_sent_application after update of status, user_id, startup_id, primary_text on applications
  for each row when (new.status <> 'draft' and (old.status = 'draft'
    or (old.user_id, old.startup_id, old.primary_text)
      is distinct from (new.user_id, new.startup_id, new.primary_text)))
  execute function index_sent_application();

create function index_submission() returns trigger language plpgsql as $$
begin
  update application_search set waiting = true, blind = null, blind_texts = null
  where application_id = new.application_id;
  return null;
end $$;
create trigger index_submission after insert on submissions for each row execute function index_submission();

create function index_renamed_person() returns trigger language plpgsql as $$
begin
  if (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then
    perform index_application_names(array(
      select id from applications where user_id = new.id and status <> 'draft'));
  end if;
  update application_search set blind = null, blind_texts = null
  where blind is not null and application_id in (
    select id from applications where user_id = new.id
    union select a.id from applications a join startup_founders f on f.startup_id = a.startup_id
    where f.user_id = new.id and a.status <> 'draft');
  return null;
end $$;
create trigger index_renamed_person after update of first_name, last_name, email, links on users for each row
  when ((old.first_name, old.last_name, old.email, old.links)
    is distinct from (new.first_name, new.last_name, new.email, new.links))
  execute function index_renamed_person();

create function index_renamed_startup() returns trigger language plpgsql as $$
begin
  if old.name is distinct from new.name then
    perform index_application_names(array(
      select id from applications where startup_id = new.id and status <> 'draft'));
  end if;
  update application_search set blind = null, blind_texts = null
  where blind is not null and application_id in (
    select id from applications where startup_id = new.id and status <> 'draft');
  return null;
end $$;
create trigger index_renamed_startup after update on startups for each row
  execute function index_renamed_startup();

-- What a blind reviewer's mask knows of a startup besides its profile, and of an application besides its sendings.
create function unmask_startup() returns trigger language plpgsql as $$
begin
  update application_search set blind = null, blind_texts = null
  where blind is not null and application_id in (
    select id from applications
    where startup_id = coalesce(new.startup_id, old.startup_id) and status <> 'draft');
  return null;
end $$;
create trigger index_founders after insert or update or delete on startup_founders for each row
  execute function unmask_startup();
create trigger index_questionnaire after insert or update or delete on startup_answers for each row
  execute function unmask_startup();

create function unmask_application() returns trigger language plpgsql as $$
begin
  update application_search set blind = null, blind_texts = null
  where application_id = coalesce(new.application_id, old.application_id) and blind is not null;
  return null;
end $$;
create trigger index_answer after insert or update or delete on answers for each row
  execute function unmask_application();

-- Applications in which each of these words stands: in `names`, in `answers`, in either (`sent`), or in what a `blind` reviewer
-- reads. A term is also met by the projects beside it, whose names have it. Always read off the indexes, as projects are.
create function search_applications(place text, terms tsquery[], projects text[]) returns setof uuid
  language plpgsql stable rows 500 set enable_seqscan = off as $$
declare
  conditions text[] := '{}';
  term text;
begin
  for number in 1 .. cardinality(terms) loop
    term := format('$1[%s]', number);
    conditions := conditions || format('(%s%s)',
      case place when 'sent' then format('names @@ %1$s or answers @@ %1$s', term)
        else format('%I @@ %s', place, term) end,
      case when projects[number] <> '{}'
        then format(' or project_id = any($2[%s]::uuid[])', number) else '' end);
  end loop;
  return query execute 'select application_id from application_search where '
    || array_to_string(conditions, ' and ') using terms, projects;
end $$;

-- Words of an account's applications that look like a misspelt one, the likest first. Whether the reader may find anything by
-- one of them is asked by `search_applications` before it is told.
create function application_words_alike(account uuid, misspelt text) returns setof text
  language sql stable set pg_trgm.similarity_threshold = '0.25' set pg_trgm.word_similarity_threshold = '0.4' as $$
  select word from (
    select word from application_words where account_id = account and word % misspelt
    union
    select word from application_search cross join lateral string_to_table(named, ' ') as word
    where account_id = account and misspelt <% named and word % misspelt
  ) alike order by similarity(word, misspelt) desc, word limit 60
$$;

-- What was sent before is read by the same job.
insert into application_search (application_id, account_id, project_id, names, named, waiting)
select a.id, p.account_id, a.project_id, '', '', true
from applications a join projects p on p.id = a.project_id
where a.status <> 'draft';
