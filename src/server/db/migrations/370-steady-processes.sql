-- Since when a process sees the list without a gap. The list may have been emptied by a crash, or the clock been set:
-- whoever has seen that takes nobody for gone until all had time to write themselves down again.
alter table processes add column steady_since timestamptz not null default clock_timestamp();
