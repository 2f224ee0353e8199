-- The first application of the same startup to the same project, where it was withdrawn and made again:
-- referral and charge stay with it.
alter table applications add column first_id uuid references applications;
create index applications_first on applications (first_id) where first_id is not null;
