-- The reasons of which a rejection gives at least one. A project that never changed its list has none of its own.
alter table projects
  add column rejection_reasons jsonb,
  add column rejection_reasons_version integer not null default 0;
-- The reasons of a rejection as they read when it was made, beside their words in `reasons`; null for every other decision.
alter table decisions add column given_reasons jsonb;
-- What the founder was told with a rejection: its reasons in each language, and the message. `reason` has it as one text.
alter table application_events add column rejection jsonb;
