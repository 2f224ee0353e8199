-- The startup's own page on LinkedIn.
alter table startups add column linkedin_url text;
