-- A conflict of interest can end. A row of recusals is one in force; what happened stands here.
create table recusal_events (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users on delete cascade,
  to_state text not null check (to_state in ('declared', 'lifted')),
  side text not null check (side in ('reviewer', 'admin')),
  actor_id uuid references users on delete set null,
  reason text,
  created_at timestamptz not null
);
create index recusal_events_application on recusal_events (application_id, user_id, created_at, id);

insert into recusal_events (id, application_id, user_id, to_state, side, actor_id, reason, created_at)
select gen_random_uuid(), application_id, user_id, 'declared', 'reviewer', user_id, reason, created_at
from recusals;
