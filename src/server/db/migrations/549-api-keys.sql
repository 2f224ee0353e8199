-- All before anything else, in the order in which requests come to them: a foreign key to one of the first three asks for it, a
-- new column for the last.
lock table users, management_accounts, applications in share row exclusive mode;
lock table application_exports in access exclusive mode;

-- Keys by which programs of an organisation read what is its own. Of a secret only the hash is kept.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  name text not null check (name <> ''),
  -- The first signs of the secret, to know it by.
  start text not null check (length(start) < 20),
  token_hash bytea not null unique,
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['projects', 'applications', 'answers', 'billing']),
  -- A key may do no more than they, and ends when they may not make one any more.
  made_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Written once a day at most.
  last_used_on date,
  -- When those who can replace it were told that it ends soon.
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('revoked', 'replaced', 'maker_left', 'maker_role')),
  ended_by uuid references users,
  check ((ended_at is null) = (ended_why is null))
);
create index api_keys_account on api_keys (account_id, created_at desc);
create index api_keys_ending on api_keys (expires_at) where ended_at is null and reminded_at is null;
create index api_keys_made_by on api_keys (made_by);
create index api_keys_ended_by on api_keys (ended_by) where ended_by is not null;

-- Which key took a table of applications along; `user_id` is who made the key then.
alter table application_exports add column key_id uuid references api_keys on delete cascade;
create index application_exports_key on application_exports (key_id) where key_id is not null;

-- Which sendings a key has read: once a key, sending and day (UTC), as `readings` says it of people.
create table key_readings (
  application_id uuid not null references applications on delete cascade,
  submission_number integer not null check (submission_number > 0),
  key_id uuid not null references api_keys on delete cascade,
  day date not null,
  read_at timestamptz not null,
  -- That of its project, see 500.
  account_id uuid not null,
  primary key (application_id, submission_number, key_id, day)
);
create index key_readings_key on key_readings (key_id);
create index key_readings_account on key_readings (account_id);
