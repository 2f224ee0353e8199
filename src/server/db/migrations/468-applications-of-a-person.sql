-- Who begins an application is asked whether they have one to the project already: with an index of the project's alone, or
-- of the person's, that took longer with each application that either had. Those of a project by status are found by the
-- index over what was sent (357), its drafts by the one that keeps them unique (230).
create index applications_project_user on applications (project_id, user_id);
drop index applications_project;
