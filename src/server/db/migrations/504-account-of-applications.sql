-- See 500. The last of them: an application that has it was begun when all that belongs to it got it, too.
alter table applications add column account_id uuid;
create trigger account_of_row before insert on applications for each row
  when (new.account_id is null) execute function account_of_project();
create trigger account_stays after update of account_id on applications for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

-- A project may go to another account until somebody begins to apply: an import follows its source. Its form goes with it.
create function move_project() returns trigger language plpgsql as $$
begin
  if exists (select from applications where project_id = new.id) then
    raise exception 'A project that has applications stays with its management account'
      using errcode = 'integrity_constraint_violation';
  end if;
  update questions set account_id = new.account_id where project_id = new.id;
  update form_versions set account_id = new.account_id where project_id = new.id;
  update form_questions set account_id = new.account_id where project_id = new.id;
  update form_drafts set account_id = new.account_id where project_id = new.id;
  update rubric_versions set account_id = new.account_id where project_id = new.id;
  update project_lookups set account_id = new.account_id where project_id = new.id;
  update project_imports set account_id = new.account_id where project_id = new.id;
  return new;
end $$;
create trigger account_moves after update of account_id on projects for each row
  when (old.account_id is distinct from new.account_id) execute function move_project();

insert into background_migrations (name) values ('account-of-forms');
insert into background_migrations (name) values ('account-of-applications');
