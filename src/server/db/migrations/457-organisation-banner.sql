-- The banner that an organisation uploaded for its page, and what of it stays in sight where it is cut; null is the middle.
alter table entities add column banner text, add column banner_focus jsonb;
