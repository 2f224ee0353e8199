-- All before anything else, in the order in which requests come to them.
lock table sessions, idempotency_keys, applications, startup_founders, members, files, bookmarks, bookmark_settings,
  saved_searches, outside_applications, known_devices, second_factors, password_resets, email_changes
  in share row exclusive mode;

-- What is a person's alone goes with the account. A request that was on its way made more of it behind the deletion, which
-- nobody could reach or delete: now it waits for the deletion, which holds the account, and is refused.
create function refuse_of_deleted() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select deleted_at into since from users where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if since is not null then
    raise exception 'The account was deleted.' using errcode = 'FL001';
  end if;
  return null;
end $$;

create trigger refuse_of_deleted after insert on sessions for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on idempotency_keys for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on applications for each row
  when (new.status = 'draft') execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on startup_founders for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on members for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on files for each row execute function refuse_of_deleted('owner_id');
create trigger refuse_of_deleted after insert on bookmarks for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on bookmark_settings for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on saved_searches for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on outside_applications for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on known_devices for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on second_factors for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on password_resets for each row execute function refuse_of_deleted('user_id');
create trigger refuse_of_deleted after insert on email_changes for each row execute function refuse_of_deleted('user_id');
