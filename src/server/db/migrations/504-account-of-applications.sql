-- See 500. The last of them: an application that has it was begun when all that belongs to it got it, too.
alter table applications add column account_id uuid;
create trigger account_of_row before insert on applications for each row
  when (new.account_id is null) execute function account_of_project();
create trigger account_stays after update of account_id on applications for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

insert into background_migrations (name) values ('account-of-forms');
insert into background_migrations (name) values ('account-of-applications');
