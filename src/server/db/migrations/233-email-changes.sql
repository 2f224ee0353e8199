-- A change of an e-mail address: asked for, confirmed at the new one, and for a while taken back at the old one.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  undo_hash bytea unique,
  -- Until then nobody else can have the old address.
  undo_until timestamptz,
  undone_at timestamptz
);
create unique index email_changes_open on email_changes (user_id) where done_at is null;
create index email_changes_user on email_changes (user_id, created_at);
create index email_changes_kept on email_changes (lower(old_email)) where undo_until is not null;

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('verify', 'login', 'change'));
