-- Replies to calls that anyone may make, for whoever repeats the call with its Idempotency-Key (decision 210).
create table visitor_replies (
  -- Made from the key and the whole request at the cost of a password's hash.
  id bytea primary key,
  -- Of network, call and key: the same key with another request is a conflict there.
  scope_hash bytea not null,
  -- Sealed with bytes that only the request itself gives; null until its transaction commits.
  sealed bytea,
  created_at timestamptz not null
);
create index visitor_replies_scope on visitor_replies (scope_hash);
create index visitor_replies_age on visitor_replies (created_at);
