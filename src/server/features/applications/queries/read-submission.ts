import { maskSnapshot } from '#rules/applications/submissions.ts';
import type { Database } from '#server/db/database.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';
import type { VisibleApplication } from '../access.ts';
import { withoutNameOfFile } from './blind.ts';
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
  const mask = await maskFor(db, application);
  const snapshot = maskSnapshot(row.snapshot, { mask, nameFile: blindFileName });
  const open = new Set(snapshot.files.map((file) => file._id));
  return {
    row,
    snapshot,
    files: files.filter((file) => open.has(file.id)).map(withoutNameOfFile),
  };
}
