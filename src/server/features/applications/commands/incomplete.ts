import { byQuestion, missingForSend } from '#rules/forms/answers.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { readAnswers } from '../queries/answers.ts';
import type { LockedApplication } from './transition.ts';

/**
 * Throws `answers_incomplete` with one detail per question that keeps these from being sent, also an answer that the
 * programme does not take; of `only`, when it is given.
 */
export async function refuseIncomplete(
  db: Database,
  application: LockedApplication,
  { questions, only }: { questions: readonly FormQuestion[]; only?: readonly string[] },
): Promise<void> {
  const answers = await readAnswers(db, application.id);
  const files = await db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .select(['files.id', 'files.name', 'files.type', 'files.size'])
    .where('application_files.application_id', '=', application.id)
    .execute();
  const problems = missingForSend(
    questions,
    Object.fromEntries(answers.map((row) => [row.question_id, row.options])),
    { files: Object.fromEntries(files.map((file) => [file.id, file])) },
  ).filter(({ questionId }) => !only || only.includes(questionId));
  if (problems.length === 0) return;
  throw new AppError('answers_incomplete', { details: byQuestion(problems) });
}
