import { sql } from 'kysely';

/** True where the row of `projects` has a form of ours, so that applications are made here. */
export const hasOwnForm = sql<boolean>`exists (select from form_questions
  where form_questions.project_id = projects.id
    and form_questions.version = projects.form_version and form_questions.stage is null)`;
