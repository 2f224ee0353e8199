-- Whom an account's invoices are made out to; without a row, the organisation by its name.
create table billing_details (
  account_id uuid primary key references management_accounts on delete cascade,
  name text not null check (name <> ''),
  -- As it is printed, with its lines.
  address text not null,
  tax_number text,
  updated_at timestamptz not null
);

-- What an account was charged in a calendar month (UTC) and a currency, as it was issued. Never changed.
create table invoices (
  id uuid primary key,
  account_id uuid not null references management_accounts,
  -- The first day of the month that it closes.
  month date not null check (extract(day from month) = 1),
  currency char(3) not null,
  -- That of the issue; numbers begin with 1 in each year and have no gap.
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  due_on date not null,
  -- Minor units: the sum of the lines.
  total_minor bigint not null check (total_minor > 0),
  -- Both sides as they were named then.
  issuer_name text not null,
  issuer_address text not null,
  issuer_tax_number text,
  issuer_note text,
  customer_name text not null,
  customer_address text not null,
  customer_tax_number text,
  unique (year, number),
  unique (account_id, currency, month),
  check (year = extract(year from issued_at at time zone 'UTC')),
  check (due_on >= (issued_at at time zone 'UTC')::date)
);
create index invoices_newest on invoices (account_id, issued_at desc, id desc);

-- No foreign keys to what is invoiced: a line stays, whatever is deleted.
create table invoice_lines (
  invoice_id uuid not null references invoices,
  -- From 1, in the order of the charges.
  place integer not null check (place > 0),
  -- Each charge is on one invoice.
  application_id uuid not null unique,
  project_name text not null,
  charged_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (invoice_id, place)
);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger invoices_append_only before update or delete or truncate on invoices
  execute function refuse_invoice_change();
create trigger invoice_lines_append_only before update or delete or truncate on invoice_lines
  execute function refuse_invoice_change();

-- An invoice is written with all its lines, and none comes later.
create function check_invoice() returns trigger language plpgsql as $$
declare
  wanted uuid := case tg_table_name when 'invoices' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'invoice_id' end;
begin
  if (select total_minor from invoices where id = wanted) is distinct from
      (select sum(amount_minor) from invoice_lines where invoice_id = wanted) then
    raise exception 'Invoice % is not the sum of its lines.', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoices_sum after insert on invoices
  deferrable initially deferred for each row execute function check_invoice();
create constraint trigger invoice_lines_sum after insert on invoice_lines
  deferrable initially deferred for each row execute function check_invoice();

-- Which invoice a charge is on; null until it is issued.
alter table shortlist_charges add column invoice_id uuid references invoices;
create index shortlist_charges_invoice on shortlist_charges (invoice_id) where invoice_id is not null;
create index shortlist_charges_not_invoiced on shortlist_charges (account_id, currency, created_at)
  where invoice_id is null and price_minor > 0;
