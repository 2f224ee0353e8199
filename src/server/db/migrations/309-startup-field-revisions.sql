-- An answer that is bound to a field of the profile stood twice: in the column and in startup_answers.
-- The column alone says it now; beside it stand the revision, the source and who wrote it last.
create table startup_field_revisions (
  startup_id uuid not null references startups on delete cascade,
  field text not null,
  id uuid not null unique,
  revision int not null,
  source jsonb,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  primary key (startup_id, field)
);

with bound (question_id, field) as (values
  ('0193f1a0-0000-7000-8000-000000000001'::uuid, 'name'),
  ('0193f1a0-0000-7000-8000-000000000002'::uuid, 'oneLiner'),
  ('0193f1a0-0000-7000-8000-000000000003'::uuid, 'description'),
  ('0193f1a0-0000-7000-8000-000000000004'::uuid, 'website'),
  ('0193f1a0-0000-7000-8000-000000000005'::uuid, 'sector'),
  ('0193f1a0-0000-7000-8000-000000000006'::uuid, 'startupStage'),
  ('0193f1a0-0000-7000-8000-000000000007'::uuid, 'country'),
  ('0193f1a0-0000-7000-8000-000000000008'::uuid, 'city'),
  ('0193f1a0-0000-7000-8000-000000000009'::uuid, 'foundedYear'),
  ('0193f1a0-0000-7000-8000-000000000021'::uuid, 'teamSize')
), moved as (
  delete from startup_answers using bound
  where startup_answers.question_id = bound.question_id
  returning startup_answers.*, bound.field
)
insert into startup_field_revisions (startup_id, field, id, revision, source, updated_by, updated_at)
select startup_id, field, id, revision, source, updated_by, updated_at from moved;
