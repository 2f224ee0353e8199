-- Whether a project asks a second person for its outcomes: `is_on` of the highest number. Rows are only added: they say who changed
-- it, when, and how many decisions waited for somebody then.
create table second_person_changes (
  project_id uuid not null references projects on delete cascade,
  number integer not null check (number > 0),
  -- That of its project, see 500.
  account_id uuid not null,
  is_on boolean not null,
  waiting integer not null,
  changed_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (project_id, number)
);
create index second_person_changes_changed_by on second_person_changes (changed_by) where changed_by is not null;

-- What a decision asks for is what its project asked for when it was made: turning it off later tells nobody anything.
alter table decisions
  add column asks_second boolean not null default false,
  add column confirmed_by uuid references users on delete set null,
  add column confirmed_at timestamptz,
  add column sent_back_by uuid references users on delete set null,
  -- When those who run the organisation were told that it waits for long.
  add column admins_told_at timestamptz,
  -- Whatever a process forgets to ask, of this release or of the one before.
  add constraint decisions_confirmed check (not asks_second or state <> 'released' or confirmed_at is not null),
  add constraint decisions_two_people check (confirmed_by <> created_by);
create index decisions_to_confirm on decisions (created_at) where state = 'staged' and asks_second and confirmed_at is null;
create index decisions_confirmed_by on decisions (confirmed_by) where confirmed_by is not null;
create index decisions_sent_back_by on decisions (sent_back_by) where sent_back_by is not null;
