-- A Checkout Session of Stripe, kept before Stripe is asked for it, so that none is there which nobody knows.
create table card_sessions (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  -- What is asked for, in minor units of the invoice's currency: what was open of it.
  amount_minor bigint not null check (amount_minor > 0),
  -- Stripe's id and address of it; null until Stripe has answered.
  stripe_id text unique,
  url text,
  -- `confirming`: paid by something that takes days; `closing`: not to be paid any more, which Stripe has still to say.
  state text not null check (state in ('open', 'confirming', 'closing', 'paid', 'closed')),
  created_at timestamptz not null,
  -- Until when Stripe takes a payment by it.
  expires_at timestamptz not null check (expires_at > created_at),
  -- When Stripe was last asked what became of it.
  asked_at timestamptz not null,
  check ((stripe_id is null) = (url is null))
);
-- Two people who pay at once get one.
create unique index card_sessions_open on card_sessions (invoice_id)
  where state in ('open', 'confirming');
create index card_sessions_newest on card_sessions (invoice_id, created_at desc, id desc);
create index card_sessions_to_ask on card_sessions (asked_at, id)
  where state in ('open', 'confirming', 'closing');

-- Money that came, once for each session. A row never changes, but that it was paid back.
create table card_payments (
  id uuid primary key,
  -- Stripe's ids of the session and of the payment.
  stripe_session text not null unique,
  payment_intent text not null unique,
  -- Null where the invoice is not known here.
  invoice_id uuid references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  received_at timestamptz not null,
  -- Why it settled nothing and is to be paid back; null where it settled what was open of its invoice.
  surplus text check (surplus in ('nothing_open', 'not_as_asked', 'unknown_invoice')),
  returned_at timestamptz,
  -- What was paid back with.
  return_reference text,
  check ((returned_at is null) = (return_reference is null)),
  check (returned_at is null or surplus is not null)
);
create index card_payments_invoice on card_payments (invoice_id) where invoice_id is not null;
create index card_payments_to_return on card_payments (received_at, id)
  where surplus is not null and returned_at is null;

create function refuse_card_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.returned_at is null and (to_jsonb(new) - 'returned_at' - 'return_reference')
      = (to_jsonb(old) - 'returned_at' - 'return_reference') then
    return new;
  end if;
  raise exception 'A payment that came is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger card_payments_stay before update or delete on card_payments
  for each row execute function refuse_card_payment_change();

-- Which postings a payment was collected by: what the ledger says of a charge, with the money behind it.
create table card_settlements (
  posting_id uuid primary key references ledger_postings (id),
  payment_id uuid not null references card_payments
);
create index card_settlements_payment on card_settlements (payment_id);
create function refuse_card_settlement_change() returns trigger language plpgsql as $$
begin
  raise exception 'What a payment settled is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger card_settlements_stay before update or delete on card_settlements
  for each row execute function refuse_card_settlement_change();

-- What Stripe says went, or may go, back to the payer without our having asked. Its payment may not be known yet: events come
-- in any order.
create table card_troubles (
  -- Stripe's id of the dispute, or of the charge that was refunded.
  id text primary key,
  kind text not null check (kind in ('dispute', 'refund')),
  payment_intent text not null,
  -- Of a refund all that went back so far.
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null check (status in ('open', 'won', 'lost', 'refunded')),
  -- Until when Stripe takes an answer; null where there is nothing to answer.
  due_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'refund') = (status = 'refunded'))
);
create index card_troubles_payment on card_troubles (payment_intent);

-- What operators had Stripe pay back, kept before Stripe is asked: asked again, it is the same one.
create table card_refunds (
  id uuid primary key,
  payment_id uuid not null references card_payments,
  -- The charge that is paid back; null for a payment that settled nothing.
  application_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  stripe_id text unique,
  created_at timestamptz not null,
  unique nulls not distinct (payment_id, application_id)
);

-- Which events of Stripe were taken: each is taken once, however often it comes.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_oldest on stripe_events (received_at);
