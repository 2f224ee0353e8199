-- Organisations, their teams, and the projects they run.
create table entities (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  logo_url text,
  website text,
  description text,
  country char(2),
  hue int not null,
  verified_at timestamptz,
  source_key text unique,
  search tsvector generated always as (to_tsvector('simple', name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index entities_search on entities using gin (search);

create table management_accounts (
  id uuid primary key,
  entity_id uuid not null unique references entities,
  -- Minor units; null means the platform's default.
  price_minor bigint,
  currency char(3) not null default 'EUR',
  created_at timestamptz not null
);

create table members (
  account_id uuid not null references management_accounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('viewer', 'reviewer', 'manager', 'admin', 'owner')),
  joined_at timestamptz not null,
  primary key (account_id, user_id)
);
create index members_user on members (user_id);

create table invitations (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'reviewer', 'manager', 'admin', 'owner')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users on delete set null,
  revoked_at timestamptz
);
create index invitations_account on invitations (account_id, created_at desc);
create unique index invitations_pending on invitations (account_id, lower(email))
  where used_at is null and revoked_at is null;

create table projects (
  id uuid primary key,
  slug text not null unique,
  account_id uuid not null references management_accounts,
  author_id uuid references users on delete set null,
  name text not null,
  executive_summary text,
  description text not null default '',
  benefits text,
  deadline timestamptz,
  deadline_zone text not null default 'UTC',
  venue text,
  award_min numeric,
  award_max numeric,
  award_currency char(3),
  banner text,
  status text not null check (status in ('draft', 'open', 'closed', 'expired', 'archived')),
  -- Minor units; null means the account's price, or the platform's.
  price_minor bigint,
  estimated_shortlist int,
  referral_policy text not null default 'paid' check (referral_policy in ('paid', 'unpaid')),
  featured boolean not null default false,
  view_count int not null default 0,
  form_version int not null default 0,
  version int not null default 1,
  source_key text unique,
  source_url text,
  published_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('simple', name), 'A')
    || setweight(to_tsvector('simple', coalesce(executive_summary, '')), 'B')
    || setweight(to_tsvector('simple', description), 'C')
    || setweight(to_tsvector('simple', coalesce(benefits, '')), 'C')
  ) stored
);
create index projects_search on projects using gin (search);
create index projects_account on projects (account_id, updated_at desc);
create index projects_open on projects (deadline, featured desc, id) where status = 'open';
create index projects_status on projects (status, deadline);

create table project_lookups (
  project_id uuid not null references projects on delete cascade,
  lookup_id uuid not null references lookups,
  kind text not null,
  primary key (project_id, lookup_id)
);
create index project_lookups_lookup on project_lookups (lookup_id, project_id);

-- A question that is taken out of a form keeps its row, so that answers already given are kept.
create table questions (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  key text,
  screen text not null,
  screen_position int not null,
  ranking double precision not null,
  position int not null,
  type text not null,
  label text not null,
  help text,
  required boolean not null,
  options jsonb not null default '[]',
  limits jsonb not null default '{}',
  logic jsonb,
  slot text,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index questions_project on questions (project_id, screen_position, ranking, position);
create unique index questions_key on questions (project_id, key) where removed_at is null;

create table project_views (
  project_id uuid not null references projects on delete cascade,
  visitor_id text not null,
  day date not null,
  user_id uuid references users on delete set null,
  referer_id uuid,
  referer_account_id uuid,
  created_at timestamptz not null,
  primary key (project_id, visitor_id, day)
);
