-- Referral links that were followed, what became of each, what referrals cost and earn.
create table referral_touches (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- The browser; null for a referral that was only named at the start of an application.
  visitor_id text,
  user_id uuid references users on delete set null,
  -- A link belongs to a user or to an account, never to both.
  referer_id uuid references users on delete cascade,
  referer_account_id uuid references management_accounts on delete cascade,
  named boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while it can still be credited.
  outcome text check (outcome in ('credited', 'project_pays_nothing', 'own_link', 'co_founder',
    'team_member', 'later_touch', 'window_over', 'existing_application')),
  outcome_at timestamptz,
  application_id uuid references applications on delete set null,
  check (num_nonnulls(referer_id, referer_account_id) = 1),
  check ((outcome is null) = (outcome_at is null))
);
create unique index referral_touches_one_credit on referral_touches (application_id)
  where outcome in ('credited', 'project_pays_nothing');
create index referral_touches_application on referral_touches (application_id)
  where application_id is not null;
create index referral_touches_referer on referral_touches (referer_id, created_at desc, id desc);
create index referral_touches_visitor on referral_touches (visitor_id, project_id)
  where outcome is null;
create index referral_touches_user on referral_touches (user_id, project_id)
  where outcome is null;
create index referral_touches_age on referral_touches (seen_at) where outcome is null;

-- Referrals of before there were touches were all named or credited on the application itself.
insert into referral_touches (id, project_id, user_id, referer_id, referer_account_id, named,
  created_at, seen_at, outcome, outcome_at, application_id)
select gen_random_uuid(), applications.project_id, applications.user_id,
  applications.recommended_by,
  case when applications.recommended_by is null then applications.recommended_account end,
  true, applications.created_at, applications.created_at,
  case projects.referral_policy when 'paid' then 'credited' else 'project_pays_nothing' end,
  applications.created_at, applications.id
from applications join projects on projects.id = applications.project_id
where applications.deleted_at is null
  and num_nonnulls(applications.recommended_by, applications.recommended_account) > 0;

create index applications_recommender on applications (recommended_by)
  where recommended_by is not null;
create index applications_recommending_account on applications (recommended_account)
  where recommended_account is not null;
create index project_views_referer on project_views (referer_id, day) where referer_id is not null;
create index project_views_referer_account on project_views (referer_account_id)
  where referer_account_id is not null;

-- What the organisation pays for an application, as the price was when it was first shortlisted.
create table shortlist_charges (
  application_id uuid primary key references applications,
  account_id uuid not null references management_accounts,
  project_id uuid not null references projects,
  -- Minor units of the currency.
  price_minor bigint not null check (price_minor >= 0),
  share_minor bigint not null check (share_minor between 0 and price_minor),
  currency char(3) not null,
  source text not null check (source in ('default', 'managementAccount', 'project', 'ownReferral')),
  created_at timestamptz not null
);
create index shortlist_charges_account on shortlist_charges (account_id, created_at);

create table earnings (
  id uuid primary key,
  application_id uuid not null unique references applications,
  connector_id uuid references users,
  account_id uuid references management_accounts,
  -- Minor units of the currency.
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null check (status in ('pending', 'earned', 'payable', 'paid', 'void')),
  reason text not null,
  note text,
  -- When an earned amount becomes payable.
  payable_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(connector_id, account_id) = 1)
);
create index earnings_connector on earnings (connector_id) where connector_id is not null;
create index earnings_account on earnings (account_id) where account_id is not null;
create index earnings_due on earnings (payable_from) where status = 'earned';

create table earning_events (
  id uuid primary key,
  earning_id uuid not null references earnings,
  from_status text,
  to_status text not null,
  reason text not null,
  note text,
  -- The operator, where one took the step.
  actor_id uuid references users on delete set null,
  created_at timestamptz not null
);
create index earning_events_earning on earning_events (earning_id, created_at, id);
