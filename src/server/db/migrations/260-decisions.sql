-- Every decision waits a while before anybody is told: one table for one alone and for those of a batch.
create table decisions (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  -- Null for a decision on one application alone.
  batch_id uuid references decision_batches on delete cascade,
  to_status text not null,
  reasons jsonb not null default '[]',
  message text,
  -- The questions to complete, with needs_info.
  questions jsonb not null default '[]',
  state text not null check (state in ('staged', 'released', 'refused', 'undone')),
  -- Why it was refused when its time came.
  problem text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  release_at timestamptz not null,
  ended_at timestamptz
);
-- Whatever two people do at the same moment, one decision waits.
create unique index decisions_staged on decisions (application_id) where state = 'staged';
create index decisions_due on decisions (release_at) where state = 'staged';
create index decisions_of_batch on decisions (batch_id) where batch_id is not null;
create index decisions_of_application on decisions (application_id);

insert into decisions (id, application_id, batch_id, to_status, reasons, state, problem, created_by,
  created_at, release_at)
select gen_random_uuid(), items.application_id, batches.id, batches.to_status,
  case when batches.reason is null then '[]' else jsonb_build_array(batches.reason) end,
  case items.state when 'scheduled' then 'staged' when 'applied' then 'released' else items.state end,
  items.problem, batches.created_by, batches.created_at, batches.release_at
from decision_items items join decision_batches batches on batches.id = items.batch_id;

drop table decision_items;
-- A batch is what its decisions are.
drop index decision_batches_due;
alter table decision_batches drop column state;
