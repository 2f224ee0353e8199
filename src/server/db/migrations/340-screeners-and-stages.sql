-- Which answers a programme takes, and what it asks only once an application is shortlisted.
alter table form_questions
  add column screener jsonb,
  add column stage text check (stage in ('shortlisted'));

-- When the answers to the later questions were sent: from then on they are closed.
alter table applications add column later_sent_at timestamptz;
