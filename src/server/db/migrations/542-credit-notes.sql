-- A charge is taken back by postings of its own: `charge_reversal`, and `refund` where it was collected. What holds for
-- the kinds before holds for the longer list too, so no row is read again.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings
  add constraint ledger_postings_kind_check check (kind in ('charge', 'collection',
    'collection_reversal', 'accrual', 'release', 'hold', 'reversal', 'payout', 'clawback',
    'charge_reversal', 'refund')) not valid;

-- After a charge was taken back only its refund follows, whichever process writes, also one of before this migration.
create function refuse_posting_after_reversal() returns trigger language plpgsql as $$
begin
  if new.kind <> 'refund' and exists (select from ledger_postings
      where application_id = new.application_id and kind = 'charge_reversal') then
    raise exception 'The charge of application % was taken back.', new.application_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_postings_after_reversal before insert on ledger_postings
  for each row execute function refuse_posting_after_reversal();

alter table shortlist_charges
  -- The posting by which it was taken back, once and for good; null while it stands.
  add column reversed_posting uuid references ledger_postings (id),
  -- What the organisation reads.
  add column reversal_reason text,
  add constraint shortlist_charges_reversed check
    ((reversed_posting is null) = (reversal_reason is null));
-- By which those that were taken back are listed, newest first.
create index shortlist_charges_reversed_newest on shortlist_charges
  (created_at desc, application_id desc) where reversed_posting is not null;

create function refuse_reversed_charge_change() returns trigger language plpgsql as $$
begin
  raise exception 'A charge that was taken back is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger shortlist_charges_reversed_stay before update on shortlist_charges
  for each row when (old.reversed_posting is not null)
  execute function refuse_reversed_charge_change();

-- What was taken back of an invoice: one of its lines, whole. Both sides are those of the invoice, which never change.
create table credit_notes (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  application_id uuid not null unique references invoice_lines (application_id),
  -- That of the issue; numbers are a series of their own, begin with 1 in each year and have no gap.
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- Minor units of the invoice's currency: those of the line.
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason <> ''),
  unique (year, number),
  check (year = extract(year from issued_at at time zone 'UTC'))
);
create index credit_notes_invoice on credit_notes (invoice_id);

create function refuse_credit_note_change() returns trigger language plpgsql as $$
begin
  raise exception 'A credit note is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger credit_notes_append_only before update or delete or truncate on credit_notes
  execute function refuse_credit_note_change();

create function check_credit_note() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_lines line join invoices on invoices.id = line.invoice_id
      where line.invoice_id = new.invoice_id and line.application_id = new.application_id
        and line.amount_minor = new.amount_minor and invoices.issued_at <= new.issued_at) then
    raise exception 'Credit note % is not of a line of its invoice.', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger credit_notes_of_line before insert on credit_notes
  for each row execute function check_credit_note();
