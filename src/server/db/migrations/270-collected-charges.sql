-- Money is owed to a connector only once the organisation's payment has arrived.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings
  add constraint ledger_postings_kind_check check (kind in ('charge', 'collection',
    'collection_reversal', 'accrual', 'release', 'hold', 'reversal', 'payout', 'clawback')),
  -- What the posting rests on: the reference of a bank, or the id of a payout batch. Part of the hash.
  add column reference text;
-- Entries name, beside those before: ID:payable and ID:clawback of whoever earns, platform:bank.

alter table shortlist_charges
  -- The percent that the share was computed with.
  add column share_percent smallint not null default 20 check (share_percent between 0 and 100),
  -- The posting by which it was collected; null while it is open.
  add column collected_posting uuid references ledger_postings (id);
create index shortlist_charges_open on shortlist_charges (account_id, created_at)
  where collected_posting is null and price_minor > 0;
create index shortlist_charges_newest on shortlist_charges (created_at desc, application_id desc);

-- No charge is known to be collected yet, so nothing may be paid.
insert into earning_events (id, earning_id, from_status, to_status, reason, created_at)
select gen_random_uuid(), id, 'payable', 'earned', 'uncollected', now() from earnings
where status = 'payable';
update earnings set status = 'earned', reason = 'uncollected', updated_at = now()
where status = 'payable';
