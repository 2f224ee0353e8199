-- In what language a project is written, by its code of two letters; null where nobody has said. Of what is here nobody
-- has: an import brings it with the next run.
alter table projects add column language text check (language ~ '^[a-z]{2}$');
update project_imports set fields = fields || '{"language": null}';
