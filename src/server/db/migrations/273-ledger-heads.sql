-- The installation's signing keys. The private one leaves this table by no call and no export.
create table installation_keys (
  id text primary key,
  -- The 32 bytes of Ed25519, and the private key as PKCS 8.
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
-- Processes that start together make one.
create unique index installation_keys_one on installation_keys ((true)) where retired_at is null;

-- How long the ledger was, and its last hash, signed: an end that is cut off no longer fits.
create table ledger_heads (
  position bigint generated always as identity primary key,
  posting_count bigint not null,
  last_hash bytea not null,
  key_id text not null references installation_keys,
  signature bytea not null,
  signed_at timestamptz not null
);
create trigger ledger_heads_append_only before update or delete or truncate on ledger_heads
  execute function refuse_ledger_change();
