-- What a person did is asked for when they take their data with them or go. Each of these was a reading of the whole table.
create index comments_author on comments (author_id);
create index fills_user on fills (user_id);
create index startup_events_actor on startup_events (actor_id);
create index reports_reporter on reports (reporter_id);
create index referral_touches_of_user on referral_touches (user_id) where user_id is not null;
create index project_views_user on project_views (user_id) where user_id is not null;
create index invitations_email on invitations (lower(email));
create index invitations_inviter on invitations (invited_by);
create index invitations_used on invitations (used_by) where used_by is not null;
create index startup_invitations_email on startup_invitations (lower(email));
create index startup_invitations_inviter on startup_invitations (invited_by);
create index startup_invitations_used on startup_invitations (used_by) where used_by is not null;
-- The same of a rubric that changes under begun reviews, and of each value of a list that an operator looks at.
create index reviews_begun on reviews (project_id) where submitted_at is null;
create index startups_sector on startups (sector_id) where deleted_at is null;
create index startups_stage on startups (stage_id) where deleted_at is null;
-- The links behind what was sent to an organisation's projects, which were looked for among those of everybody.
create index referral_touches_decided on referral_touches (project_id) where outcome is not null;
-- Whose banner a picture is, as for logos (050).
create index entities_banner on entities using hash (banner) where banner is not null;
