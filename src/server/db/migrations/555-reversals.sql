-- In the order in which requests come to them: who holds one is not waited for with the other held.
lock table users, shortlist_charges in share row exclusive mode;

-- That a charge is taken back, by whom, and who confirmed it. What waits is a proposal: nothing of it is posted.
create table reversals (
  id uuid primary key,
  application_id uuid not null references shortlist_charges,
  -- Null for the server itself.
  made_by uuid references users,
  -- What the organisation reads, once it is done.
  reason text not null check (reason ~ '\S'),
  -- Those of its charge, so that what one operator took back alone is summed without it.
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  -- Whether it was left to another operator.
  asks_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'dropped')),
  -- Who confirmed or dropped it; of what one took back alone, nobody.
  closed_by uuid references users,
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null)),
  check (asks_second or state = 'done'),
  -- Whatever a process forgets to ask.
  constraint reversals_two_people check (state <> 'done' or not asks_second
    or (made_by is not null and closed_by is not null and closed_by <> made_by))
);
create unique index reversals_waiting on reversals (application_id) where state = 'waiting';
create unique index reversals_done on reversals (application_id) where state = 'done';
create index reversals_alone on reversals (made_by, created_at) where state = 'done' and not asks_second;

create function refuse_closed_reversal_change() returns trigger language plpgsql as $$
begin
  raise exception 'What became of a proposal is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger reversals_closed_stay before update on reversals
  for each row when (old.state <> 'waiting') execute function refuse_closed_reversal_change();

-- A process of the version before knows of no second person: it takes nothing back.
create function check_reversal_of_charge() returns trigger language plpgsql as $$
begin
  if not exists (select from reversals where application_id = new.application_id
      and state = 'done' and price_minor = new.price_minor and currency = new.currency) then
    raise exception 'Nobody has taken back the charge of application %.', new.application_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shortlist_charges_taken_back before update on shortlist_charges
  for each row when (old.reversed_posting is null and new.reversed_posting is not null)
  execute function check_reversal_of_charge();
