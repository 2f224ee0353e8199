-- Counts the changes of a synonym: who changes what somebody else has changed meanwhile is told, and overwrites nothing.
alter table search_synonyms add column version integer not null default 1;
