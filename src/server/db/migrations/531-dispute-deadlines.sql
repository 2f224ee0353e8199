-- Until when an operator is to answer a dispute. The version before, which does not know of it, gives as long; what is open
-- already has it from now on.
alter table outcome_disputes
  add column answer_due_at timestamptz not null default now() + interval '14 days',
  -- When operators were last reminded that nobody has answered.
  add column reminded_at timestamptz;
-- Fewer are open than an operator answers in a week; what is answered needs no reminder.
create index outcome_disputes_due on outcome_disputes (answer_due_at, id) where answered_at is null;
