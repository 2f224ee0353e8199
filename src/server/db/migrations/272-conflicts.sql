-- Why an earning is held, and who let it go.
create table earning_holds (
  earning_id uuid not null references earnings,
  kind text not null check (kind in ('team_member', 'team_organisation', 'founder',
    'founder_organisation', 'mail_alias', 'same_browser')),
  found_at timestamptz not null,
  cleared_at timestamptz,
  primary key (earning_id, kind)
);
create index earning_holds_open on earning_holds (earning_id) where cleared_at is null;

-- Who has ever been a founder of a startup or in the team of an account: conflicts do not end by leaving.
create table past_ties (
  of_id uuid not null,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('startup', 'account')),
  primary key (of_id, user_id)
);
create index past_ties_user on past_ties (user_id);

create function keep_tie() returns trigger language plpgsql as $$
begin
  insert into past_ties (of_id, user_id, kind)
  values ((to_jsonb(new) ->> tg_argv[1])::uuid, new.user_id, tg_argv[0]) on conflict do nothing;
  return null;
end $$;
create trigger startup_founders_tie after insert on startup_founders
  for each row execute function keep_tie('startup', 'startup_id');
create trigger members_tie after insert on members
  for each row execute function keep_tie('account', 'account_id');
insert into past_ties select startup_id, user_id, 'startup' from startup_founders;
insert into past_ties select account_id, user_id, 'account' from members;

-- Who has been logged in in which browser; two people in one are looked at before money leaves.
create table browser_users (
  visitor_id text not null,
  user_id uuid not null references users on delete cascade,
  primary key (user_id, visitor_id)
);
create index browser_users_visitor on browser_users (visitor_id);
insert into browser_users (visitor_id, user_id)
select visitor_id, user_id from project_views where user_id is not null
union select visitor_id, user_id from referral_touches
where user_id is not null and visitor_id is not null;
