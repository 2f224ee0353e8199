-- What an organisation referred is read as a person's referrals are: newest first, of one of them.
create index referral_touches_account on referral_touches (referer_account_id, created_at desc, id desc)
  where referer_account_id is not null;

-- An organisation disputes what became of its own link. `user_id` stays empty then, so that a process of the version before can
-- give the credit to nobody: it finds no such person and stops.
alter table outcome_disputes
  alter column user_id drop not null,
  add column account_id uuid references management_accounts on delete cascade,
  -- The member who disputed it for the organisation; the dispute is the organisation's.
  add column sent_by uuid references users on delete set null,
  add constraint outcome_disputes_whose check (num_nonnulls(user_id, account_id) = 1) not valid;
create index outcome_disputes_account on outcome_disputes (account_id) where account_id is not null;
create index outcome_disputes_sent_by on outcome_disputes (sent_by) where sent_by is not null;
