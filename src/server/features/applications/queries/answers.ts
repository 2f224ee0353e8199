import type { Database } from '#server/db/database.ts';

export type AnswerRow = {
  id: string;
  question_id: string;
  options: string[];
  revision: number;
  updated_at: Date;
};

/** What stands in the answers of an application, also of questions that are asked no more. */
export async function readAnswers(db: Database, applicationId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('answers')
    .select(['id', 'question_id', 'options', 'revision', 'updated_at'])
    .where('application_id', '=', applicationId)
    .execute();
}
