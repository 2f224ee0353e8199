-- Bulk decisions are held for a while, so that they can be taken back before anybody is told.
create table decision_batches (
  id uuid primary key,
  account_id uuid not null references management_accounts on delete cascade,
  to_status text not null,
  reason text,
  state text not null check (state in ('scheduled', 'applied', 'undone')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  release_at timestamptz not null
);
create index decision_batches_account on decision_batches (account_id, created_at desc, id desc);
create index decision_batches_due on decision_batches (release_at) where state = 'scheduled';

create table decision_items (
  batch_id uuid not null references decision_batches on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- As it was previewed: an application that changed since is left alone.
  version int not null,
  state text not null check (state in ('scheduled', 'applied', 'refused', 'undone')),
  problem text,
  primary key (batch_id, application_id)
);
create unique index decision_items_scheduled on decision_items (application_id)
  where state = 'scheduled';
