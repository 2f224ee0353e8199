-- See 500. What is answered.
alter table answers add column account_id uuid;
create trigger account_of_row before insert on answers for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on answers for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table answer_sources add column account_id uuid;
create trigger account_of_row before insert on answer_sources for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on answer_sources for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table fills add column account_id uuid;
create trigger account_of_row before insert on fills for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on fills for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

-- Whose it is says nothing that a mask has to know.
drop trigger index_answer on answers;
create trigger index_answer after insert or delete or update of application_id, question_id, options on answers
  for each row execute function unmask_application();
