import type { Snapshot } from '#contract/submissions.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { isIdentifying } from '#rules/reviews.ts';
import type { Database } from '#server/db/database.ts';
import { blindFileName } from '#server/integrations/file-types.ts';
import type { VisibleApplication } from '../access.ts';
import { maskFor } from './blind-names.ts';
import { getSubmission, listSubmissionFiles } from './submissions.ts';

/** One sending as this reader may have it. Throws `not_found`. */
export async function readSubmission(
  db: Database,
  application: VisibleApplication,
  number: number,
) {
  const row = await getSubmission(db, application, number);
  const files = await listSubmissionFiles(db, application, number);
  if (!application.blind) return { row, snapshot: row.snapshot, files };
  const { snapshot, open } = maskSnapshot(row.snapshot, await maskFor(db, application));
  return {
    row,
    snapshot,
    files: files
      .filter((file) => open.has(file.id))
      .map((file) => ({ ...file, name: blindFileName(file.name) })),
  };
}

/** The snapshot without what names people or the startup; `open` are the files that it still names. */
function maskSnapshot(snapshot: Snapshot, mask: (text: string) => string) {
  const asked = new Map(snapshot.questions.map((question) => [question._id, question]));
  const answers = snapshot.answers.flatMap((answer) => {
    const question = asked.get(answer.questionId);
    if (!question || isIdentifying(question)) return [];
    const { isUpload, names } = typeRules[question.type];
    if (isUpload || names === 'never') return [answer];
    return [{ ...answer, options: answer.options.map(mask) }];
  });
  const open = new Set(
    answers.flatMap(({ questionId, options }) =>
      isUploadOf(asked.get(questionId)) ? options : [],
    ),
  );
  const files = snapshot.files
    .filter((file) => open.has(file._id))
    .map((file) => ({ ...file, name: blindFileName(file.name), sha256: null }));
  return { snapshot: { ...snapshot, answers, files, startup: null }, open };
}

function isUploadOf(question: Snapshot['questions'][number] | undefined): boolean {
  return question !== undefined && typeRules[question.type].isUpload;
}
