-- That Stripe took a refund back later: the money is at the platform again, and whoever paid has not received it.
alter table card_refunds
  add column failed_at timestamptz,
  -- What Stripe says of why.
  add column failure text,
  -- What it was transferred with then.
  add column repaid_at timestamptz,
  add column repaid_reference text,
  add check ((failed_at is null) = (failure is null)),
  add check (failed_at is null or stripe_id is not null),
  add check ((repaid_at is null) = (repaid_reference is null)),
  add check (repaid_at is null or failed_at is not null);
create index card_refunds_charge on card_refunds (application_id) where application_id is not null;
create index card_refunds_owed on card_refunds (payment_id)
  where failed_at is not null and repaid_at is null;
-- They are mailed of what waits for them.
create index users_operators on users (id) where operator_since is not null;

create function refuse_refund_repair() returns trigger language plpgsql as $$
begin
  raise exception 'That a refund failed, and what it was repaid with, is never changed.'
    using errcode = 'restrict_violation';
end $$;
create trigger card_refunds_failed_stay before update or delete on card_refunds for each row
  when (old.failed_at is not null and old.repaid_at is not null) execute function refuse_refund_repair();
