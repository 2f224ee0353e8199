-- Append-only double entry. No foreign keys with an effect: what happened stays, whatever is deleted.
create table ledger_postings (
  -- The order of the chain. Gaps are normal: a transaction that failed took a number.
  position bigint generated always as identity primary key,
  id uuid not null unique,
  kind text not null check (kind in ('charge', 'accrual', 'reversal', 'payout')),
  currency char(3) not null,
  application_id uuid not null,
  -- SHA-256 of the posting before, and of this one's canonical text.
  previous_hash bytea not null unique,
  hash bytea not null unique,
  created_at timestamptz not null
);
create index ledger_postings_application on ledger_postings (application_id);

create table ledger_entries (
  posting_id uuid not null references ledger_postings (id),
  -- account:ID, connector:ID, organisation:ID, platform:revenue, platform:referrals, platform:payouts
  account text not null,
  -- Minor units; what is owed to the platform or spent by it is positive.
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (posting_id, account)
);
create index ledger_entries_account on ledger_entries (account, posting_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only: write a new posting.' using errcode = 'restrict_violation';
end $$;
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  execute function refuse_ledger_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  execute function refuse_ledger_change();

create function check_ledger_posting() returns trigger language plpgsql as $$
declare
  posting uuid := case tg_table_name when 'ledger_postings' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'posting_id' end;
begin
  if (select count(*) < 2 or sum(amount_minor) <> 0 from ledger_entries
      where posting_id = posting) then
    raise exception 'Ledger posting % does not sum to zero.', posting using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_posting();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_posting();
