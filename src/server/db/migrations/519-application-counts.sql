-- How many of what was sent to a project stand in each status: every page of an organisation's list says it, and a hundred
-- thousand are not counted again for each. Whatever changes a count adds a row that says by how much, so that nobody waits for
-- anybody; the number is the sum, in every snapshot. A job puts the rows of a count together.
create table application_counts (
  account_id uuid not null,
  project_id uuid not null,
  status text not null,
  referred boolean not null,
  id uuid not null default gen_random_uuid(),
  change integer not null,
  joined boolean not null default false,
  primary key (account_id, project_id, status, referred, id) include (change)
);
create index application_counts_to_join on application_counts (account_id, project_id, status, referred) where not joined;

-- Puts the rows of up to so many counts together and returns how many rows there were. What somebody else is putting together
-- is left to them.
create function join_application_counts(most integer) returns bigint language sql as $$
  with waiting as materialized (
    select distinct account_id, project_id, status, referred from application_counts where not joined limit most
  ), chosen as materialized (
    select rows.id, account_id, project_id, status, referred
    from waiting join application_counts rows using (account_id, project_id, status, referred)
    for update of rows skip locked
  ), gone as (
    delete from application_counts rows using chosen
    where (rows.account_id, rows.project_id, rows.status, rows.referred, rows.id)
      = (chosen.account_id, chosen.project_id, chosen.status, chosen.referred, chosen.id)
    returning rows.*
  ), sums as (
    insert into application_counts (account_id, project_id, status, referred, change, joined)
    select account_id, project_id, status, referred, sum(change), true from gone
    group by account_id, project_id, status, referred having sum(change) <> 0
  )
  select count(*) from gone
$$;

create function count_application() returns trigger language plpgsql as $$
declare
  it applications := case when tg_op = 'DELETE' then old else new end;
  -- Some say whose they are only since a background migration has been there.
  account uuid := coalesce(it.account_id, (select account_id from projects where id = it.project_id));
begin
  if tg_op <> 'INSERT' and old.status <> 'draft' and old.deleted_at is null then
    insert into application_counts (account_id, project_id, status, referred, change)
    values (account, old.project_id, old.status,
      old.recommended_by is not null or old.recommended_account is not null, -1);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'draft' and new.deleted_at is null then
    insert into application_counts (account_id, project_id, status, referred, change)
    values (account, new.project_id, new.status,
      new.recommended_by is not null or new.recommended_account is not null, 1);
  end if;
  return null;
end $$;
create trigger count_new_application after insert on applications for each row
  when (new.status <> 'draft' and new.deleted_at is null) execute function count_application();
create trigger count_gone_application after delete on applications for each row
  when (old.status <> 'draft' and old.deleted_at is null) execute function count_application();
create trigger count_changed_application
  after update of status, deleted_at, recommended_by, recommended_account on applications for each row
  when (row(old.status, old.deleted_at is null, old.recommended_by is null and old.recommended_account is null)
    is distinct from row(new.status, new.deleted_at is null, new.recommended_by is null and new.recommended_account is null))
  execute function count_application();

-- Makes the counts what they ought to be, however many others write meanwhile, and returns how many were not: one snapshot has
-- the applications and what was counted of them.
create function correct_application_counts() returns bigint language plpgsql as $$
declare
  corrected bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('application_counts', 0));
  insert into application_counts (account_id, project_id, status, referred, change)
  select account_id, project_id, status, referred, sum(change) from (
    select projects.account_id, projects.id as project_id, applications.status,
      recommended_by is not null or recommended_account is not null as referred, 1 as change
    from applications join projects on projects.id = applications.project_id
    where applications.status <> 'draft' and applications.deleted_at is null
    union all
    select account_id, project_id, status, referred, -change from application_counts
  ) both_sides
  group by account_id, project_id, status, referred having sum(change) <> 0;
  get diagnostics corrected = row_count;
  return corrected;
end $$;
