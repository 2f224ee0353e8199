-- A connector disputes what became of a referral. While that is open, it holds whatever the application earns, for whom it
-- may be: nothing else is written for it, so that nothing can be forgotten.
create table outcome_disputes (
  id uuid primary key,
  touch_id uuid not null references referral_touches on delete cascade,
  -- The first application of its case, under which referral and money are kept.
  application_id uuid not null references applications on delete cascade,
  -- Who disputes it; the touch is theirs.
  user_id uuid not null references users,
  -- The outcome as it was then, and since when it was so: each is disputed once.
  outcome text not null,
  since timestamptz not null,
  text text not null,
  created_at timestamptz not null,
  answer text check (answer in ('stands', 'changed', 'withdrawn')),
  answer_reason text,
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create unique index outcome_disputes_once on outcome_disputes (touch_id, since);
create unique index outcome_disputes_one_open on outcome_disputes (touch_id) where answered_at is null;
create index outcome_disputes_application on outcome_disputes (application_id);
create index outcome_disputes_holding on outcome_disputes (application_id) where answered_at is null;
create index outcome_disputes_user on outcome_disputes (user_id);
create index outcome_disputes_answerer on outcome_disputes (answered_by) where answered_by is not null;
create index outcome_disputes_open on outcome_disputes (created_at, id) where answered_at is null;
create index outcome_disputes_answered on outcome_disputes (created_at, id) where answered_at is not null;

alter table referral_touches drop constraint referral_touches_outcome_check;
alter table referral_touches add constraint referral_touches_outcome_check
  check (outcome in ('credited', 'project_pays_nothing', 'own_link', 'co_founder', 'team_member',
    'later_touch', 'window_over', 'existing_application', 'credit_moved')) not valid;
