-- Each row of the organisation's side says whose it is: the management account of its project. So all
-- of one organisation can lie on one node (docs/operate/high-availability.md). A statement that knows it says it; for any
-- other, and for the version before, which runs beside this one, a trigger does.
create function account_of_project() returns trigger language plpgsql as $$
begin
  -- As its foreign key will lock it: a project that is being moved is waited for.
  select account_id into new.account_id from projects where id = new.project_id for key share;
  return new;
end $$;
create function account_of_application() returns trigger language plpgsql as $$
begin
  -- Not that of its row, which may be from before.
  new.account_id := (select projects.account_id from applications join projects on projects.id = project_id
    where applications.id = new.application_id);
  return new;
end $$;
create function account_of_review() returns trigger language plpgsql as $$
begin
  new.account_id := (select projects.account_id from reviews join projects on projects.id = project_id
    where reviews.id = new.review_id);
  return new;
end $$;
create function account_of_comment() returns trigger language plpgsql as $$
begin
  new.account_id := (select projects.account_id from comments
    join applications on applications.id = application_id join projects on projects.id = project_id
    where comments.id = new.comment_id);
  return new;
end $$;
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% stay with their management account', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
-- What never changes may be told whose it is.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) -> 'account_id' is distinct from to_jsonb(old) -> 'account_id'
    and to_jsonb(new) - 'account_id' = to_jsonb(old) - 'account_id' then return new; end if;
  raise exception '% never changes', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

alter table questions add column account_id uuid;
create trigger account_of_row before insert on questions for each row
  when (new.account_id is null) execute function account_of_project();

alter table form_versions add column account_id uuid;
create trigger account_of_row before insert on form_versions for each row
  when (new.account_id is null) execute function account_of_project();

alter table form_questions add column account_id uuid;
create trigger account_of_row before insert on form_questions for each row
  when (new.account_id is null) execute function account_of_project();

alter table form_drafts add column account_id uuid;
create trigger account_of_row before insert on form_drafts for each row
  when (new.account_id is null) execute function account_of_project();

alter table rubric_versions add column account_id uuid;
create trigger account_of_row before insert on rubric_versions for each row
  when (new.account_id is null) execute function account_of_project();

alter table project_lookups add column account_id uuid;
create trigger account_of_row before insert on project_lookups for each row
  when (new.account_id is null) execute function account_of_project();

alter table project_imports add column account_id uuid;
create trigger account_of_row before insert on project_imports for each row
  when (new.account_id is null) execute function account_of_project();
