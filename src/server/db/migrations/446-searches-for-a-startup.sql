-- A search may leave out what certainly refuses one of its person's startups; asked anew each time whether it still is theirs.
alter table saved_searches add column startup_id uuid references startups (id) on delete set null;
create index saved_searches_startup on saved_searches (startup_id) where startup_id is not null;
