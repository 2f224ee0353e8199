-- A draft stays with its startup when its writer leaves, who may begin again for another startup or none.
drop index applications_one_draft;
create unique index applications_one_draft on applications (project_id, user_id, startup_id)
  nulls not distinct
  where status = 'draft' and deleted_at is null;

-- What a team is told of an application has a kind for each step of the founder.
update notifications set kind = 'application_answered'
  where kind = 'application_received' and payload ->> 'status' <> 'pending';
update notifications set kind = 'application_' || (payload ->> 'status')
  where kind = 'application_status' and account_id is not null
    and payload ->> 'status' in ('confirmed', 'declined');
