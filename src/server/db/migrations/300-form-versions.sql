-- A form has versions that never change. `questions` keeps what a question is for ever (its id); what it asks
-- stands in `form_questions`, once for each version. `projects.form_version` is the published version (0: none),
-- `projects.form_revision` counts the saves of the working copy; a version is called by the revision it was made of.
create table form_versions (
  project_id uuid not null references projects on delete cascade,
  version int not null check (version > 0),
  number int not null check (number > 0),
  origin text not null check (origin in ('published', 'imported', 'reconstructed')),
  changes jsonb not null default '{}',
  published_at timestamptz not null,
  published_by uuid references users on delete set null,
  undone_at timestamptz,
  primary key (project_id, version),
  unique (project_id, number)
);

-- The question whose type or consent text it changed; the answers to that one stay with it.
alter table questions add column replaces uuid references questions deferrable initially deferred;

create table form_questions (
  project_id uuid not null,
  version int not null,
  id uuid not null references questions deferrable initially deferred,
  position int not null,
  key text,
  screen text not null,
  ranking double precision not null,
  type text not null,
  label text not null,
  help text,
  required boolean not null,
  options jsonb not null,
  limits jsonb not null,
  logic jsonb,
  slot text,
  identifying boolean,
  primary key (project_id, version, id),
  foreign key (project_id, version) references form_versions on delete cascade
);
create index form_questions_id on form_questions (id, version);

-- The working copy, where it is not the published version.
create table form_drafts (
  project_id uuid primary key references projects on delete cascade,
  questions jsonb not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null
);

alter table projects add column form_revision int not null default 0;

-- Each sending: `content` is the canonical JSON whose SHA-256 is `hash`.
create table submissions (
  application_id uuid not null references applications on delete cascade,
  number int not null check (number > 0),
  sent_at timestamptz not null,
  sent_by uuid references users on delete set null,
  form_version int not null,
  content text not null,
  hash text not null,
  origin text not null check (origin in ('sent', 'reconstructed')),
  certain boolean not null,
  -- The statement that was signed, canonical JSON, with its signature (Ed25519).
  statement text not null,
  signature bytea not null,
  key_id text not null,
  primary key (application_id, number)
);

-- The files that a sending names; they stay as long as it does.
create table submission_files (
  application_id uuid not null references applications on delete cascade,
  number int not null,
  question_id uuid not null references questions,
  file_id uuid not null references files,
  primary key (application_id, number, question_id, file_id)
);
create index submission_files_file on submission_files (file_id);

-- What is there becomes versions. Of forms that were public, the form as it stands is one; where sent
-- applications answer questions that were taken out since, the form with those is the one before it.
update projects set form_version = 0
where form_version > 0 and not exists (select from questions where project_id = projects.id);

create temporary table answered_removed on commit drop as
select distinct applications.id as application_id, applications.project_id
from applications
join answers on answers.application_id = applications.id and answers.options <> '[]'::jsonb
join questions on questions.id = answers.question_id
where questions.removed_at is not null and applications.status <> 'draft';

update projects set form_version = greatest(form_version, 1),
  template_form_version = case when template_form_version = form_version
    then greatest(form_version, 1) else template_form_version end
where exists (select from questions where project_id = projects.id and removed_at is null)
  and (published_at is not null or status not in ('draft', 'archived')
    or exists (select from applications where applications.project_id = projects.id));
update projects set form_version = 2,
  template_form_version = case when template_form_version = 1 then 2 else template_form_version end
where form_version = 1 and id in (select project_id from answered_removed);

update projects set form_revision = form_version;

create temporary table were_public on commit drop as
select id from projects
where form_version > 0 and (published_at is not null or status not in ('draft', 'archived')
  or exists (select from applications where applications.project_id = projects.id));

insert into form_versions (project_id, version, number, origin, published_at)
select id, form_version - 1, 1, 'reconstructed', coalesce(published_at, created_at)
from projects where id in (select project_id from answered_removed);

insert into form_questions (project_id, version, id, position, key, screen, ranking, type, label, help,
  required, options, limits, logic, slot, identifying)
select projects.id, projects.form_version - 1, questions.id,
  row_number() over (partition by projects.id
    order by questions.screen_position, questions.ranking, questions.position, questions.id) - 1,
  case when questions.removed_at is null then questions.key end,
  questions.screen, questions.ranking, questions.type, questions.label, questions.help,
  questions.required and questions.removed_at is null, questions.options, questions.limits,
  case when questions.removed_at is null then questions.logic end, questions.slot, questions.identifying
from projects join questions on questions.project_id = projects.id
where projects.id in (select project_id from answered_removed)
  and (questions.removed_at is null or exists (
    select from answers join answered_removed on answered_removed.application_id = answers.application_id
    where answers.question_id = questions.id and answers.options <> '[]'::jsonb));

insert into form_versions (project_id, version, number, origin, published_at)
select id, form_version,
  case when id in (select project_id from answered_removed) then 2 else 1 end,
  case when source_key is not null and form_version = template_form_version
    then 'imported' else 'reconstructed' end,
  coalesce(published_at, created_at)
from projects where id in (select id from were_public);

insert into form_questions (project_id, version, id, position, key, screen, ranking, type, label, help,
  required, options, limits, logic, slot, identifying)
select projects.id, projects.form_version, questions.id,
  row_number() over (partition by projects.id
    order by questions.screen_position, questions.ranking, questions.position, questions.id) - 1,
  questions.key, questions.screen, questions.ranking, questions.type, questions.label, questions.help,
  questions.required, questions.options, questions.limits, questions.logic, questions.slot,
  questions.identifying
from projects join questions on questions.project_id = projects.id and questions.removed_at is null
where projects.id in (select id from were_public);

-- A form that nobody has seen is a working copy.
insert into form_drafts (project_id, questions, updated_at)
select projects.id, jsonb_agg(jsonb_build_object('id', questions.id, 'key', questions.key,
    'screen', questions.screen, 'ranking', questions.ranking, 'type', questions.type,
    'label', questions.label, 'help', questions.help, 'required', questions.required,
    'options', questions.options, 'limits', questions.limits, 'logic', questions.logic,
    'slot', questions.slot, 'identifying', questions.identifying)
    order by questions.screen_position, questions.ranking, questions.position, questions.id),
  projects.updated_at
from projects join questions on questions.project_id = projects.id and questions.removed_at is null
where projects.id not in (select id from were_public)
group by projects.id;
update projects set form_version = 0, form_revision = greatest(form_revision, 1)
where id in (select project_id from form_drafts);

-- Whether the words of a sent application are surely those it answered: nothing was saved since.
alter table applications add column form_certain boolean not null default true;
update applications set form_certain = false
from projects
where projects.id = applications.project_id and applications.status <> 'draft'
  and (applications.form_version <> projects.form_version
    or applications.id in (select application_id from answered_removed));
update applications set form_version = projects.form_version
from projects where projects.id = applications.project_id;
update applications set form_version = form_version - 1
where id in (select application_id from answered_removed);

insert into submission_files (application_id, number, question_id, file_id)
select application_files.application_id, 1, application_files.question_id, application_files.file_id
from application_files join applications on applications.id = application_files.application_id
where applications.status <> 'draft';

drop index questions_project;
drop index questions_key;
alter table questions
  drop column key, drop column screen, drop column screen_position, drop column ranking,
  drop column position, drop column type, drop column label, drop column help, drop column required,
  drop column options, drop column limits, drop column logic, drop column slot,
  drop column identifying, drop column removed_at, drop column updated_at;
create index questions_project on questions (project_id);

-- What was published or sent stays as it was; it goes only with the project or the application itself.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception '% never changes', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changes before update or delete on form_questions
  for each row execute function refuse_change();
create trigger never_changes before update or delete on submission_files
  for each row execute function refuse_change();

-- Who did it may be forgotten, and a publish may be taken back.
create function refuse_version_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (new.project_id, new.version, new.number, new.origin, new.changes, new.published_at)
      is not distinct from
        (old.project_id, old.version, old.number, old.origin, old.changes, old.published_at)
    and (new.published_by is not distinct from old.published_by or new.published_by is null)
    and (old.undone_at is null or new.undone_at is not distinct from old.undone_at)
  then return new; end if;
  raise exception 'form_versions never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changes before update or delete on form_versions
  for each row execute function refuse_version_change();

create function refuse_submission_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (new.application_id, new.number, new.sent_at, new.form_version, new.content, new.hash,
        new.origin, new.certain, new.statement, new.signature, new.key_id)
      is not distinct from
        (old.application_id, old.number, old.sent_at, old.form_version, old.content, old.hash,
        old.origin, old.certain, old.statement, old.signature, old.key_id)
    and (new.sent_by is not distinct from old.sent_by or new.sent_by is null)
  then return new; end if;
  raise exception 'submissions never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changes before update or delete on submissions
  for each row execute function refuse_submission_change();
