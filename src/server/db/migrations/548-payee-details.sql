-- Both before anything else, in the order in which requests come to them: who holds one is not waited for with the other held.
lock table users, management_accounts in access exclusive mode;

-- Where whoever earns wants to be paid: a version for each time they said it. A row is never changed.
create table payee_details (
  id uuid primary key,
  user_id uuid references users,
  account_id uuid references management_accounts on delete cascade,
  -- From 1 for each payee; the highest one counts.
  version integer not null check (version > 0),
  country char(2) not null,
  -- The last four signs of the account number.
  tail text not null check (length(tail) <= 4),
  -- All of it, encrypted with a key that the installation derives.
  sealed bytea not null,
  -- A keyed hash of the account, the same for the same account: equal payees are found by it.
  match bytea not null,
  -- Who said it; of a person, they themselves.
  made_by uuid not null references users,
  created_at timestamptz not null,
  check (num_nonnulls(user_id, account_id) = 1),
  unique (user_id, version),
  unique (account_id, version)
);
create index payee_details_match on payee_details (match);
create index payee_details_made_by on payee_details (made_by);

create function refuse_payee_change() returns trigger language plpgsql as $$
begin
  raise exception 'Where somebody is paid is never changed, only said anew.'
    using errcode = 'restrict_violation';
end $$;
create trigger payee_details_stay before update on payee_details
  execute function refuse_payee_change();

-- What a line pays to, as it was when its batch was made; null for lines of before.
alter table payout_lines add column payee_details_id uuid references payee_details;
create index payout_lines_payee on payout_lines (payee_details_id)
  where payee_details_id is not null;

-- Whichever process writes: a line is paid to what its earner had said before the batch was made, and stays so.
create function check_paid_payee() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' and new.payee_details_id is distinct from old.payee_details_id then
    raise exception 'What a line was paid to is never changed.' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'paid' and new.state = 'paid' and not exists (
      select from payee_details details join earnings on earnings.id = new.earning_id
        and (earnings.connector_id = details.user_id or earnings.account_id = details.account_id)
      join payout_batches batch on batch.id = new.batch_id
      where details.id = old.payee_details_id and details.id = new.payee_details_id
        and details.created_at <= batch.created_at) then
    raise exception 'Nobody said before the batch was made where earning % is to be paid.', new.earning_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_lines_payee_stays before update on payout_lines
  for each row execute function check_paid_payee();

-- When they were asked, once, where to pay what had become payable.
alter table users add column payee_asked_at timestamptz;
alter table management_accounts add column payee_asked_at timestamptz;

-- What holds for the kinds before holds for the longer list too, so no row is read again.
alter table earning_holds drop constraint earning_holds_kind_check;
alter table earning_holds
  add constraint earning_holds_kind_check check (kind in ('team_member', 'team_organisation',
    'founder', 'founder_organisation', 'mail_alias', 'same_browser', 'same_payee')) not valid;
