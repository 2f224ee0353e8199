-- A decision that waits costs what it said when it was made, whatever becomes of the price before it is told.
alter table decisions
  add column price_minor bigint check (price_minor >= 0),
  add column price_source text check (price_source in ('default', 'managementAccount', 'project', 'ownReferral'));
