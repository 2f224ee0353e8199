-- Operators, what they do, and what they may do it to.
alter table users
  add column operator_since timestamptz,
  add column operator_named_by uuid references users,
  add column suspended_reason text,
  -- The row stays, without a name, because applications that were sent stay.
  add column deleted_at timestamptz;
create index users_created on users (created_at desc, id desc);
create index users_suspended on users (created_at desc, id desc) where suspended_at is not null;

alter table lookups add column deactivated_at timestamptz;

alter table entities
  add column hidden_at timestamptz,
  add column hidden_reason text;
alter table projects
  add column hidden_at timestamptz,
  add column hidden_reason text;
-- Few are hidden, and every public list asks for them.
create index entities_hidden on entities (id) where hidden_at is not null;
create index entities_created on entities (created_at desc, id desc);
create index projects_created on projects (created_at desc, id desc);

create table audit_events (
  id uuid primary key,
  -- Null for what was done by the command of the server.
  actor_id uuid references users,
  action text not null,
  target_kind text not null,
  target_id uuid not null,
  -- The changed fields alone.
  before jsonb not null,
  after jsonb not null,
  reason text,
  created_at timestamptz not null
);
create index audit_events_newest on audit_events (created_at desc, id desc);
create index audit_events_actor on audit_events (actor_id, created_at desc, id desc);
create index audit_events_target on audit_events (target_id, created_at desc, id desc);

-- A trail that its writer can change is none.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_audit_change();

create table banners (
  id uuid primary key,
  title text not null,
  text text not null,
  link text not null,
  image text,
  hue int not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ranking int not null,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index banners_image on banners using hash (image) where image is not null;

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users,
  project_id uuid references projects,
  entity_id uuid references entities,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users,
  outcome text check (outcome in ('acted', 'dismissed')),
  note text,
  check ((project_id is null) <> (entity_id is null))
);
-- One open report for each person and target.
create unique index reports_open_project on reports (reporter_id, project_id)
  where project_id is not null and resolved_at is null;
create unique index reports_open_entity on reports (reporter_id, entity_id)
  where entity_id is not null and resolved_at is null;
create index reports_waiting on reports (created_at, id) where resolved_at is null;
create index reports_resolved on reports (created_at desc, id desc) where resolved_at is not null;
create index reports_project on reports (project_id) where resolved_at is null;
create index reports_entity on reports (entity_id) where resolved_at is null;
