-- See 500. What is judged, and by whom.
alter table reviews add column account_id uuid;
create trigger account_of_row before insert on reviews for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on reviews for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table comments add column account_id uuid;
create trigger account_of_row before insert on comments for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on comments for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table decisions add column account_id uuid;
create trigger account_of_row before insert on decisions for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on decisions for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table readings add column account_id uuid;
create trigger account_of_row before insert on readings for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on readings for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table recusals add column account_id uuid;
create trigger account_of_row before insert on recusals for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on recusals for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table recusal_events add column account_id uuid;
create trigger account_of_row before insert on recusal_events for each row
  when (new.account_id is null) execute function account_of_application();
create trigger account_stays after update of account_id on recusal_events for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table review_versions add column account_id uuid;
create trigger account_of_row before insert on review_versions for each row
  when (new.account_id is null) execute function account_of_review();
create trigger account_stays after update of account_id on review_versions for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table review_drafts add column account_id uuid;
create trigger account_of_row before insert on review_drafts for each row
  when (new.account_id is null) execute function account_of_review();
create trigger account_stays after update of account_id on review_drafts for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();

alter table comment_versions add column account_id uuid;
create trigger account_of_row before insert on comment_versions for each row
  when (new.account_id is null) execute function account_of_comment();
create trigger account_stays after update of account_id on comment_versions for each row
  when (old.account_id is distinct from new.account_id and old.account_id is not null)
  execute function refuse_move();
