-- Where imported rows come from. The hash of a row as it was imported tells a second run that
-- nothing changed, whatever was edited here since.
alter table startups add column source_hash text;
alter table projects
  add column source_hash text,
  add column source_licence text,
  -- The form that the row names; its template may be imported before or after it.
  add column source_form text,
  -- The template and the form version that the import left: a later version was edited by hand.
  add column template_hash text,
  add column template_form_version int;
create index projects_source_form on projects (source_form) where source_form is not null;

create table form_templates (
  id uuid primary key,
  source_key text not null unique,
  name text not null,
  organiser text not null,
  questions jsonb not null,
  -- The row as it came: from it a project of its own is made while no programme names the form.
  programme jsonb not null,
  source_licence text,
  source_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
