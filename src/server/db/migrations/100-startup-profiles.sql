-- The startup's own questionnaire, its verification, and its founders' invitations.
alter table startups
  add column verification text not null default 'none'
    check (verification in ('none', 'requested', 'verified', 'refused')),
  add column verification_reason text,
  add column account_id uuid references management_accounts on delete set null;
update startups set verification = case
  when verified_at is not null then 'verified'
  when requested_verify_at is not null then 'requested' else 'none' end;
create index startups_verification on startups (requested_verify_at, id)
  where verification = 'requested' and deleted_at is null;

-- The questions stand in the program (rules/startup-questions.ts). An answer bound to a profile field
-- says the same as its column: every command that writes one writes the other.
create table startup_answers (
  startup_id uuid not null references startups on delete cascade,
  question_id uuid not null,
  id uuid not null unique,
  options jsonb not null,
  revision int not null,
  source jsonb,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null,
  primary key (startup_id, question_id)
);

-- What happened to a startup: steps of its verification, and its deletion.
create table startup_events (
  id uuid primary key,
  startup_id uuid not null references startups on delete cascade,
  from_status text not null,
  to_status text not null,
  side text not null check (side in ('founder', 'operator', 'domain', 'system')),
  actor_id uuid references users on delete set null,
  reason text,
  created_at timestamptz not null
);
create index startup_events_startup on startup_events (startup_id, created_at, id);

-- Codes that prove an address at the startup's own domain. A new code ends the old one.
create table startup_codes (
  id uuid primary key,
  startup_id uuid not null references startups on delete cascade,
  email text not null,
  domain text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index startup_codes_startup on startup_codes (startup_id, created_at desc);
create index startup_codes_address on startup_codes (lower(email), created_at desc);
create index startup_codes_age on startup_codes (created_at);

create table startup_invitations (
  id uuid primary key,
  startup_id uuid not null references startups on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users on delete set null,
  revoked_at timestamptz
);
create unique index startup_invitations_open on startup_invitations (startup_id, lower(email))
  where used_at is null and revoked_at is null;
create index startup_invitations_startup on startup_invitations (startup_id, created_at desc, id desc);
