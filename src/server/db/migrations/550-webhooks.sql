-- All before anything else, in the order in which requests come to them: a foreign key to one of the first two asks for it, a
-- trigger for the others.
lock table users, management_accounts, projects, application_events, submissions in share row exclusive mode;

-- Where programs of an organisation are told what happens. Secrets are sealed, about their webhook.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  url text not null check (url like 'https://%'),
  types text[] not null check (cardinality(types) > 0),
  secret bytea not null,
  -- The one before, which signs beside it for a day.
  previous_secret bytea,
  previous_until timestamptz,
  made_by uuid not null references users,
  created_at timestamptz not null,
  -- While it is paused nothing is sent, and what happens waits.
  paused_at timestamptz,
  paused_why text check (paused_why in ('asked', 'gone', 'failing')),
  -- Since when nothing that was sent arrived; null once something does.
  failing_since timestamptz,
  delivered_at timestamptz,
  -- Until when a process has it in hand: one at a time, so that one that hangs keeps one place.
  busy_until timestamptz,
  check ((paused_at is null) = (paused_why is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhooks_account on webhooks (account_id, created_at);
create index webhooks_made_by on webhooks (made_by);

-- What happened, in the words in which it is sent: each time the same bytes. Written in the transaction of what happened, and only
-- where somebody is told. Kept for 30 days.
create table webhook_events (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index webhook_events_account on webhook_events (account_id);
create index webhook_events_age on webhook_events (created_at);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it waits; sent again by hand, it begins anew.
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz,
  last_at timestamptz,
  -- What the last attempt was answered; where there was no answer, why.
  last_status integer,
  last_problem text check (last_problem in ('timeout', 'address', 'certificate', 'unreachable')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (event_id, webhook_id),
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where state = 'waiting';

create function webhook_time(instant timestamptz) returns text language sql immutable as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Writes what happened for those who asked to be told of it, and has it sent once this is committed. What was before a webhook
-- is not told to it: histories that are imported are no news.
create function tell_webhooks(account uuid, kind text, happened timestamptz, about jsonb) returns void language plpgsql as $$
declare
  event uuid := gen_random_uuid();
  told record;
begin
  if not exists (
    select from webhooks where account_id = account and kind = any(types) and created_at <= happened
  ) then
    return;
  end if;
  insert into webhook_events (id, account_id, type, body, created_at)
  values (event, account, kind,
    json_build_object('type', kind, 'timestamp', webhook_time(happened), 'data', about)::text, happened);
  for told in
    insert into webhook_deliveries (id, webhook_id, event_id, next_at, created_at)
    select gen_random_uuid(), id, event, happened, happened from (
      -- One that is being deleted is waited for, and left out: what happens is never refused for it.
      select id from webhooks
      where account_id = account and kind = any(types) and created_at <= happened
      order by created_at, id for key share
    ) asking
    returning webhook_id
  loop
    perform graphile_worker.add_job('send_webhooks',
      payload => json_build_object('webhookId', told.webhook_id), max_attempts => 8);
  end loop;
end $$;

-- Ids, states and instants alone: no name and no answer, so nothing that a blind review keeps.
create function tell_webhooks_of_application(application uuid, kind text, happened timestamptz, more jsonb)
returns void language plpgsql as $$
declare
  it record;
begin
  select projects.account_id, projects.id as project_id, projects.slug, applications.status into it
  from applications join projects on projects.id = applications.project_id
  where applications.id = application;
  perform tell_webhooks(it.account_id, kind, happened, jsonb_build_object(
    'accountId', it.account_id, 'projectId', it.project_id, 'projectSlug', it.slug,
    'applicationId', application, 'status', it.status) || more);
end $$;

-- Each sending, the first and those after it.
create function tell_of_sending() returns trigger language plpgsql as $$
begin
  perform tell_webhooks_of_application(new.application_id, 'application.sent', new.sent_at,
    jsonb_build_object('number', new.number, 'sentAt', webhook_time(new.sent_at)));
  return null;
end $$;
create trigger tell_of_sending after insert on submissions for each row
  when (new.origin = 'sent') execute function tell_of_sending();

-- A step has its event in the transaction that tells the founder of it: a decision that waits has none.
create function tell_of_step() returns trigger language plpgsql as $$
begin
  perform tell_webhooks_of_application(new.application_id,
    case new.to_status when 'withdrawn' then 'application.withdrawn' else 'application.status_changed' end,
    new.created_at,
    jsonb_build_object('status', new.to_status, 'previousStatus', new.from_status, 'changedAt', webhook_time(new.created_at)));
  return null;
end $$;
create trigger tell_of_step after insert on application_events for each row
  when (new.from_status <> 'draft' and new.to_status <> new.from_status) execute function tell_of_step();

create function tell_of_project() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.account_id,
    case new.status when 'open' then 'project.published' else 'project.closed' end, new.updated_at,
    jsonb_build_object('accountId', new.account_id, 'projectId', new.id, 'projectSlug', new.slug,
      'status', new.status, 'changedAt', webhook_time(new.updated_at)));
  return null;
end $$;
create trigger tell_of_new_project after insert on projects for each row
  when (new.status = 'open') execute function tell_of_project();
create trigger tell_of_project after update of status on projects for each row
  when (old.status <> new.status and 'open' in (old.status, new.status)) execute function tell_of_project();
