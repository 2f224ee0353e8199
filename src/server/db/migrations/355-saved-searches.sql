-- Searches that people keep, and how often they hear of what is new in them.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  -- The parameters of the list of projects, without its order and its pages.
  query jsonb not null,
  rhythm text not null check (rhythm in ('off', 'at_once', 'daily', 'weekly')),
  -- What was published until then has been told.
  told_until timestamptz not null,
  -- When the next look is due; null while the alert is off.
  next_at timestamptz,
  created_at timestamptz not null,
  check ((rhythm = 'off') = (next_at is null))
);
create index saved_searches_of_person on saved_searches (user_id, created_at);
create index saved_searches_due on saved_searches (next_at) where next_at is not null;
create index projects_by_publication on projects (published_at) where status = 'open';

-- Where one press of a mail program ends such mails (RFC 8058); null for mails that cannot be ended.
alter table mails add column unsubscribe_url text;
