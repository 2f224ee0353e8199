-- Short links of connectors: a code stands for whose link it is and where it leads.
create table referral_links (
  code text primary key check (code ~ '^[2-9a-hjkmnp-z]{10}$'),
  -- A link belongs to a user or to an account, never to both.
  referer_id uuid references users on delete cascade,
  referer_account_id uuid references management_accounts on delete cascade,
  leads_to text not null check (leads_to in ('project', 'organisation', 'connector', 'list')),
  project_id uuid references projects on delete cascade,
  entity_id uuid references entities on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(referer_id, referer_account_id) = 1),
  check ((leads_to = 'project') = (project_id is not null)),
  check ((leads_to = 'organisation') = (entity_id is not null)),
  check (leads_to <> 'connector' or referer_id is not null)
);
-- One for each owner and target.
create unique index referral_links_target
  on referral_links (referer_id, referer_account_id, leads_to, project_id, entity_id) nulls not distinct;
create index referral_links_account on referral_links (referer_account_id) where referer_account_id is not null;
create index referral_links_project on referral_links (project_id) where project_id is not null;
create index referral_links_entity on referral_links (entity_id) where entity_id is not null;

-- Links followed that led to no one project: each project that is begun within the window makes a touch of them.
create table referral_visits (
  id uuid primary key,
  visitor_id text not null,
  user_id uuid references users on delete cascade,
  referer_id uuid references users on delete cascade,
  referer_account_id uuid references management_accounts on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  check (num_nonnulls(referer_id, referer_account_id) = 1)
);
create unique index referral_visits_link
  on referral_visits (visitor_id, user_id, referer_id, referer_account_id) nulls not distinct;
create index referral_visits_user on referral_visits (user_id, seen_at) where user_id is not null;
create index referral_visits_referer on referral_visits (referer_id) where referer_id is not null;
create index referral_visits_account on referral_visits (referer_account_id) where referer_account_id is not null;
create index referral_visits_age on referral_visits (seen_at);
