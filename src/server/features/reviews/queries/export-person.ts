import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** What the person read and wrote as a reviewer. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    assignments: await read(sql`
      select assignments.id as "_id", projects.name as project,
        assignments.application_id as "applicationId", assignments.created_at as "createdAt"
      from assignments join projects on projects.id = assignments.project_id
      where assignments.user_id = ${me} order by assignments.created_at, assignments.id`),
    recusals: await read(sql`
      select event.application_id as "applicationId", projects.name as project,
        event.to_state as state, event.side, event.reason, event.created_at as "createdAt"
      from recusal_events event
      join applications on applications.id = event.application_id
      join projects on projects.id = applications.project_id
      where event.user_id = ${me} order by event.created_at, event.id`),
    reviews: await read(sql`
      select reviews.id as "_id", projects.name as project,
        reviews.application_id as "applicationId", reviews.scores, reviews.comment, reviews.total,
        reviews.submitted_at as "submittedAt", reviews.created_at as "createdAt",
        reviews.updated_at as "updatedAt"
      from reviews join projects on projects.id = reviews.project_id
      where reviews.reviewer_id = ${me} order by reviews.created_at, reviews.id`),
    reviewsTakenBack: await read(sql`
      select taken.id as "_id", projects.name as project, taken.application_id as "applicationId",
        said.scores, said.comment, said.total, said.created_at as "submittedAt",
        taken.recused_at as "takenBackAt"
      from recused_reviews taken join review_versions said on said.review_id = taken.id
      join projects on projects.id = said.project_id
      where taken.reviewer_id = ${me} order by taken.created_at, taken.id, said.version`),
    comments: await read(sql`
      select comments.id as "_id", comments.application_id as "applicationId", comments.text,
        comments.created_at as "createdAt", comments.edited_at as "editedAt"
      from comments where comments.author_id = ${me} order by comments.created_at, comments.id`),
  };
};
