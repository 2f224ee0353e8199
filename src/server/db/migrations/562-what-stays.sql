-- What somebody did, was told, agreed to, signed or is owed stays as it was, whatever a program forgets to ask. Until now only what
-- was sent, judged and posted refused a change.
create trigger never_changes before update or delete on application_events
  for each row execute function refuse_change();
create trigger never_changes before update or delete on startup_events
  for each row execute function refuse_change();
create trigger never_changes before update or delete on earning_events
  for each row execute function refuse_change();
create trigger never_changes before update or delete on release_date_moves
  for each row execute function refuse_change();
create trigger never_changes before update or delete on second_person_changes
  for each row execute function refuse_change();
create trigger never_changes before update or delete on key_readings
  for each row execute function refuse_change();
-- They go with the account of who declared them.
create trigger never_changes before update on recusal_events
  for each row execute function refuse_change();
create trigger never_changes before update or delete on decisions
  for each row when (old.state <> 'staged') execute function refuse_change();
create trigger never_changes before update or delete on payout_batches
  for each row when (old.state <> 'waiting') execute function refuse_change();
-- What is owed, and what was received, does not go either.
create trigger never_goes before delete on earnings for each row execute function refuse_change();
create trigger never_goes before delete on shortlist_charges for each row execute function refuse_change();
create trigger never_goes before delete on arrivals for each row execute function refuse_change();
create trigger never_goes before delete on payout_lines for each row when (old.state = 'paid') execute function refuse_change();

create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what was agreed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
-- What was decided is what is told, or taken back.
create trigger terms_stay before update of application_id, to_status, reasons, given_reasons, message, questions, created_by, created_at,
  price_minor, price_source, project_name, entity_name, asks_second on decisions for each row
  when ((old.application_id, old.to_status, old.reasons, old.given_reasons, old.message, old.questions, old.created_by, old.created_at,
    old.price_minor, old.price_source, old.project_name, old.entity_name, old.asks_second)
    is distinct from (new.application_id, new.to_status, new.reasons, new.given_reasons, new.message, new.questions, new.created_by,
    new.created_at, new.price_minor, new.price_source, new.project_name, new.entity_name, new.asks_second))
  execute function refuse_other_terms();
create trigger terms_stay before update of price_minor, price_source, share_percent, referral_policy, project_id on referral_touches for each row
  when (old.outcome is not null and (old.price_minor, old.price_source, old.share_percent, old.referral_policy, old.project_id)
    is distinct from (new.price_minor, new.price_source, new.share_percent, new.referral_policy, new.project_id))
  execute function refuse_other_terms();
create trigger terms_stay before update of application_id, project_id, account_id, price_minor, share_minor, share_percent, currency,
  source, created_at on shortlist_charges for each row
  when ((old.application_id, old.project_id, old.account_id, old.price_minor, old.share_minor, old.share_percent, old.currency, old.source,
    old.created_at) is distinct from (new.application_id, new.project_id, new.account_id, new.price_minor, new.share_minor,
    new.share_percent, new.currency, new.source, new.created_at))
  execute function refuse_other_terms();
create trigger terms_stay before update of application_id, connector_id, account_id, amount_minor, currency, created_at on earnings for each row
  when ((old.application_id, old.connector_id, old.account_id, old.amount_minor, old.currency, old.created_at)
    is distinct from (new.application_id, new.connector_id, new.account_id, new.amount_minor, new.currency, new.created_at))
  execute function refuse_other_terms();
create trigger terms_stay before update of batch_id, earning_id, amount_minor, currency, offset_minor, state on payout_lines for each row
  when (old.state = 'paid' and (old.batch_id, old.earning_id, old.amount_minor, old.currency, old.offset_minor, old.state)
    is distinct from (new.batch_id, new.earning_id, new.amount_minor, new.currency, new.offset_minor, new.state))
  execute function refuse_other_terms();
create trigger terms_stay before update of answer, answer_reason, answered_at, answered_by on outcome_disputes for each row
  when (old.answered_at is not null and (old.answer, old.answer_reason, old.answered_at, old.answered_by)
    is distinct from (new.answer, new.answer_reason, new.answered_at, new.answered_by))
  execute function refuse_other_terms();
create trigger terms_stay before update of application_id, user_id, received_at, hash, statement, signature, key_id on arrivals for each row
  when ((old.application_id, old.user_id, old.received_at, old.hash, old.statement, old.signature, old.key_id)
    is distinct from (new.application_id, new.user_id, new.received_at, new.hash, new.statement, new.signature, new.key_id))
  execute function refuse_other_terms();
create trigger terms_stay before update of id, public_key, private_key, created_at on installation_keys for each row
  when ((old.id, old.public_key, old.private_key, old.created_at)
    is distinct from (new.id, new.public_key, new.private_key, new.created_at))
  execute function refuse_other_terms();
