-- One operator makes a batch of payouts, another one releases it.
create table payout_batches (
  id uuid primary key,
  state text not null check (state in ('waiting', 'released', 'cancelled')),
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- Who released or cancelled it.
  closed_by uuid references users,
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null)),
  check (state <> 'released' or (closed_by is not null and closed_by <> created_by))
);
create index payout_batches_newest on payout_batches (created_at desc, id desc);

create table payout_lines (
  batch_id uuid not null references payout_batches,
  earning_id uuid not null references earnings,
  -- Minor units of the currency; what is transferred is the amount less the offset.
  amount_minor bigint not null check (amount_minor > 0),
  -- What is kept back for an earlier amount that was paid and then taken back.
  offset_minor bigint not null default 0 check (offset_minor between 0 and amount_minor),
  currency char(3) not null,
  state text not null check (state in ('waiting', 'paid', 'dropped')),
  -- Why it was left out at the release.
  dropped_reason text,
  primary key (batch_id, earning_id),
  check ((state = 'dropped') = (dropped_reason is not null))
);
-- A line is in one batch only.
create unique index payout_lines_once on payout_lines (earning_id) where state = 'waiting';
create index payout_lines_earning on payout_lines (earning_id);
