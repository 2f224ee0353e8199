-- In which language mails are written to a person, and lookups and pages are shown.
alter table users add column language text not null default 'en' check (language in ('en', 'fr'));
