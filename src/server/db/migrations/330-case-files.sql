-- A rubric has versions that never change. `version` counts its saves; `number` is what people call it, and goes up
-- only when the one before was judged by: until then nobody has given a word of it a meaning.
create table rubric_versions (
  project_id uuid not null references projects on delete cascade,
  version int not null check (version > 0),
  number int not null check (number > 0),
  criteria jsonb not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (project_id, version)
);
insert into rubric_versions (project_id, version, number, criteria, created_at)
select project_id, version, 1, criteria, updated_at from rubrics;
drop table rubrics;

-- What a submitted review judged: which sending, by which rubric. Null while it is a draft.
alter table reviews
  add column submission_number int,
  add column rubric_version int,
  -- The rubric changed and the review is asked for again: it is a draft once more.
  add column asked_again_at timestamptz,
  add constraint reviews_rubric foreign key (project_id, rubric_version) references rubric_versions;
update reviews set submission_number = 1, rubric_version = rubric_versions.version
from rubric_versions
where rubric_versions.project_id = reviews.project_id and reviews.submitted_at is not null;
-- Where the rubric went before there were versions, the review is read without words.
update reviews set submission_number = 1 where submitted_at is not null and submission_number is null;
alter table reviews add constraint reviews_judged
  check (submitted_at is null or submission_number is not null);

-- Each state of a review that the team could read.
create table review_versions (
  review_id uuid not null references reviews on delete cascade,
  version int not null,
  project_id uuid not null references projects on delete cascade,
  submission_number int not null,
  rubric_version int,
  scores jsonb not null,
  comment text,
  total numeric,
  written_blind boolean not null,
  created_at timestamptz not null,
  primary key (review_id, version),
  foreign key (project_id, rubric_version) references rubric_versions
);
create index review_versions_rubric on review_versions (project_id, rubric_version);
insert into review_versions (review_id, version, project_id, submission_number, rubric_version, scores,
  comment, total, written_blind, created_at)
select id, version, project_id, submission_number, rubric_version, scores, comment, total,
  written_blind, updated_at
from reviews where submitted_at is not null;

-- What a comment said before it was changed, until when.
create table comment_versions (
  comment_id uuid not null references comments on delete cascade,
  text text not null,
  written_blind boolean not null,
  until timestamptz not null,
  primary key (comment_id, until)
);

-- Who of the team read a sending: once a person, sending and day.
create table readings (
  application_id uuid not null references applications on delete cascade,
  submission_number int not null,
  user_id uuid not null references users on delete cascade,
  day date not null,
  read_at timestamptz not null,
  primary key (application_id, submission_number, user_id, day)
);
create index readings_user on readings (user_id);

create trigger never_changes before update or delete on review_versions
  for each row execute function refuse_change();
create trigger never_changes before update or delete on comment_versions
  for each row execute function refuse_change();
create trigger never_changes before update or delete on readings
  for each row execute function refuse_change();

-- Who saved it may be forgotten.
create function refuse_rubric_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
  elsif (new.project_id, new.version, new.number, new.criteria, new.created_at)
      is not distinct from (old.project_id, old.version, old.number, old.criteria, old.created_at)
    and (new.created_by is not distinct from old.created_by or new.created_by is null)
  then return new; end if;
  raise exception 'rubric_versions never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changes before update or delete on rubric_versions
  for each row execute function refuse_rubric_change();
