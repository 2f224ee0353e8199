import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * The version of the form that an application answers, where `applications` and `projects` are joined: a draft's is
 * the newest, a sent one's never changes.
 */
export const answeredVersion = sql<number>`case when applications.status = 'draft'
  then projects.form_version else applications.form_version end`;

/** Applications with each question, as `asked`, of the form that they answer, and its answer where there is one. */
export const askedAndAnswered = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('form_questions as asked', (join) =>
      join.onRef('asked.project_id', '=', 'projects.id').on('asked.version', '=', answeredVersion),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.question_id', '=', 'asked.id')
        .onRef('answers.application_id', '=', 'applications.id'),
    );

/**
 * A lateral table with the question as an answer of `answers` answered it: the words of the version that its
 * application answers, else the newest before. `applications` and `projects` are joined before it.
 */
export const askedWords = sql`(
  select form_questions.* from form_questions
  where form_questions.id = answers.question_id
  order by (form_questions.version <= ${answeredVersion}) desc, form_questions.version desc
  limit 1)`;
