-- What a person must show besides the password or the mailed code: an authenticator's code, or a passkey.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('authenticator', 'passkey')),
  name text not null,
  -- Of an authenticator: what both sides count from, and the last step of 30 s whose code was taken.
  secret bytea,
  last_step bigint,
  -- Of a passkey: public facts, and how often it says that it was used.
  credential_id bytea unique,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  -- Null until it was shown once.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check (kind <> 'authenticator' or secret is not null),
  check (kind <> 'passkey' or (credential_id is not null and public_key is not null))
);
create index second_factors_user on second_factors (user_id);

-- For whoever has lost them all; each works once.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey is to sign, one at a time for each session.
create table passkey_challenges (
  session_id uuid primary key references sessions on delete cascade,
  challenge text not null,
  created_at timestamptz not null
);

-- A session that the password or the code has opened and the second factor has not.
alter table sessions add column awaits_factor boolean not null default false;

alter table users
  add column second_factor_at timestamptz,
  -- An organisation asks for one, and there is none.
  add column second_factor_due boolean not null default false;
alter table management_accounts add column second_factor_required boolean not null default false;

create function owes_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (
    select from members join management_accounts on management_accounts.id = members.account_id
    where members.user_id = person and management_accounts.second_factor_required
  )
$$;

create function second_factor_changed() returns trigger language plpgsql as $$
begin
  new.second_factor_due := new.second_factor_at is null and owes_second_factor(new.id);
  return new;
end
$$;
create trigger second_factor_changed before update of second_factor_at on users
  for each row when (old.second_factor_at is distinct from new.second_factor_at)
  execute function second_factor_changed();

-- Whoever joins while the organisation begins to ask for one waits here for the row, and reads what it says then.
create function second_factor_of_member() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op = 'INSERT' then
    perform from management_accounts where id = new.account_id for share;
  end if;
  update users set second_factor_due = second_factor_at is null and owes_second_factor(person)
  where id = person
    and second_factor_due <> (second_factor_at is null and owes_second_factor(person));
  return null;
end
$$;
create trigger second_factor_of_member after insert or delete on members
  for each row execute function second_factor_of_member();

create function second_factor_of_account() returns trigger language plpgsql as $$
begin
  update users set second_factor_due = users.second_factor_at is null and owes_second_factor(users.id)
  from members
  where members.account_id = new.id and users.id = members.user_id
    and users.second_factor_due <> (users.second_factor_at is null and owes_second_factor(users.id));
  return null;
end
$$;
create trigger second_factor_of_account after update of second_factor_required on management_accounts
  for each row when (old.second_factor_required is distinct from new.second_factor_required)
  execute function second_factor_of_account();
