-- A sending as it reached us, written down before anything is done about it: who sent what at what moment, with a signed
-- statement of it. What was handed in is kept until the sending is done or refused.
create table arrivals (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  -- Why it was refused, as a code of the catalogue of failures.
  refusal text check ((state = 'refused') = (refusal is not null)),
  -- What was handed in while it waits, canonical JSON, and its hash.
  content text check ((state = 'waiting') = (content is not null)),
  hash text not null,
  idempotency_key text,
  -- The statement that was signed, canonical JSON, with its signature (Ed25519).
  statement text not null,
  signature bytea not null,
  key_id text not null
);
create index arrivals_application on arrivals (application_id, received_at);
create index arrivals_user on arrivals (user_id);
create index arrivals_waiting on arrivals (received_at) where state = 'waiting';
-- The same once more, while the first waits, is the same arrival.
create unique index arrivals_one_waiting on arrivals (application_id, user_id, hash) where state = 'waiting';
