-- See 500. What was sent.
alter table submissions add column account_id uuid;
create trigger account_of_row before insert on submissions for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on submissions for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table submission_files add column account_id uuid;
create trigger account_of_row before insert on submission_files for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on submission_files for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table arrivals add column account_id uuid;
create trigger account_of_row before insert on arrivals for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on arrivals for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table application_files add column account_id uuid;
create trigger account_of_row before insert on application_files for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on application_files for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table application_events add column account_id uuid;
create trigger account_of_row before insert on application_events for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on application_events for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();
