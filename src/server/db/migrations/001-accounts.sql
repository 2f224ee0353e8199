-- People, their sessions, codes and mails.
create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text,
  picture_url text,
  headline text,
  bio text,
  country char(2),
  links jsonb not null default '[]',
  notification_preferences jsonb not null default '{}',
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, last_used_at desc);

-- Six-digit codes. One live row per address and purpose: a new code ends the old one.
create table codes (
  id uuid primary key,
  email text not null,
  purpose text not null check (purpose in ('verify', 'login')),
  code_hash bytea not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index codes_address on codes (lower(email), purpose, created_at desc);

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counters for sign-in, codes and forgotten passwords, shared by all processes.
create table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status int,
  -- json, not jsonb: a replay is the same to the letter.
  body json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Every mail is written here in the transaction that causes it; a job or the sweeper sends it.
create table mails (
  id uuid primary key,
  dedupe_key text unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  claimed_until timestamptz,
  last_error text
);
create index mails_unsent on mails (next_attempt_at) where sent_at is null;
create index mails_recipient on mails (lower(recipient), created_at desc);

create table lookups (
  id uuid primary key,
  kind text not null check (kind in ('ecosystem', 'sector', 'stage', 'project_type')),
  type text not null,
  code text,
  name text not null,
  ranking int not null default 0,
  unique (kind, name)
);
create unique index lookups_code on lookups (kind, code) where code is not null;

create table files (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  storage_key text not null unique,
  created_at timestamptz not null
);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id uuid,
  actor_id uuid references users on delete set null,
  kind text not null,
  payload jsonb not null,
  seen_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_new on notifications (user_id) where seen_at is null;
