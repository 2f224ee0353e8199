-- Each mail that carries an invitation: what a sender may still send, and the link that stops it. An address
-- stands here as a hash: it belongs to somebody who may never have wanted to hear of us.
create table invitation_mails (
  id uuid primary key,
  address_hash bytea not null,
  stop_hash bytea not null unique,
  account_id uuid references management_accounts on delete cascade,
  startup_id uuid references startups on delete cascade,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, startup_id) = 1)
);
create index invitation_mails_address on invitation_mails (address_hash, created_at);
create index invitation_mails_sender on invitation_mails (invited_by, created_at);
create index invitation_mails_account on invitation_mails (account_id, created_at);
create index invitation_mails_startup on invitation_mails (startup_id, created_at);
create index invitation_mails_age on invitation_mails (created_at);

-- Who pressed "stop": this person, organisation and startup invite that address no more.
create table invitation_stops (
  id uuid primary key,
  address_hash bytea not null,
  account_id uuid references management_accounts on delete cascade,
  startup_id uuid references startups on delete cascade,
  sender_id uuid references users on delete set null,
  created_at timestamptz not null
);
create unique index invitation_stops_once
  on invitation_stops (address_hash, account_id, startup_id, sender_id) nulls not distinct;
