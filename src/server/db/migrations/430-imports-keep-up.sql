-- What an import wrote last, field by field. A field that says something else now was changed here and stays.
create table project_imports (
  project_id uuid primary key references projects on delete cascade,
  fields jsonb not null
);
create table startup_imports (
  startup_id uuid primary key references startups on delete cascade,
  fields jsonb not null
);

-- When an event without a deadline is over; set by imports alone.
alter table projects add column ends_at timestamptz;
create index projects_ending on projects (ends_at) where status = 'open' and ends_at is not null;

-- Nobody but the import can have changed a row of its first version, or one that has no people. Of all others it is not
-- known what the import wrote: there nothing is overwritten that differs from the source.
insert into project_imports (project_id, fields)
select projects.id, jsonb_build_object(
  'organiser', entities.source_key,
  'title', projects.name,
  'summary', projects.executive_summary,
  'description', projects.description,
  'benefits', projects.benefits,
  'deadline', to_char(projects.deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'venue', projects.venue,
  'amount', case when projects.award_currency is not null then jsonb_build_object(
    'min', projects.award_min, 'max', projects.award_max, 'currency', projects.award_currency) end,
  'featured', projects.featured,
  'type', coalesce(chosen.types, '[]'), 'sectors', coalesce(chosen.sectors, '[]'),
  'stages', coalesce(chosen.stages, '[]'), 'country', coalesce(chosen.places, '[]'),
  'endDate', null,
  'status', projects.status = 'expired' and (projects.deadline is null
    or projects.closed_at < projects.deadline + interval '1 day'),
  'url', projects.source_url, 'licence', projects.source_licence, 'form', projects.source_form)
from projects
join management_accounts on management_accounts.id = projects.account_id
join entities on entities.id = management_accounts.entity_id
left join lateral (
  select jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'project_type') as types,
    jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'sector') as sectors,
    jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'stage') as stages,
    jsonb_agg(lookup_id order by lookup_id) filter (where kind = 'ecosystem') as places
  from project_lookups where project_id = projects.id) chosen on true
where projects.source_key is not null and (projects.version = 1
  or not exists (select from members where members.account_id = projects.account_id));

insert into startup_imports (startup_id, fields)
select id, jsonb_build_object('name', name, 'oneLiner', one_liner, 'description', description,
  'website', website, 'linkedinUrl', linkedin_url, 'country', country, 'city', city,
  'teamSize', team_size, 'foundedYear', founded_year, 'sector', sector_id, 'startupStage', stage_id)
from startups
where source_key is not null and deleted_at is null and (version = 1
  or not exists (select from startup_founders where startup_id = startups.id));

alter table projects drop column source_hash;
alter table startups drop column source_hash;
