import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { CaseFacts } from '#contract/case-file.ts';
import type { Language } from '#contract/limits.ts';
import { compareAnswers } from '#rules/applications/submissions.ts';
import type { Database } from '#server/db/database.ts';
import type { VisibleApplication } from '#server/features/applications/access.ts';
import { listKnownNames } from '#server/features/applications/queries/blind-names.ts';
import { readContent } from '#server/features/applications/queries/case-file.ts';
import { readSubmission } from '#server/features/applications/queries/read-submission.ts';
import { AppError } from '#server/http/errors.ts';
import { streamCasePdf } from '#server/integrations/documents/case-file-pdf.ts';
import type { CaseRows } from './case-facts.ts';

/** Which answers differ between two sendings, as this reader may have them. Throws `not_found`. */
export async function compareSubmissions(
  db: Database,
  application: VisibleApplication,
  { from, to }: { from: number; to: number },
) {
  const before = await readSubmission(db, application, from);
  const after = await readSubmission(db, application, to);
  return { from, to, changes: compareAnswers(before.snapshot, after.snapshot) };
}

/** Each sending of a case file with what was sent, as this reader may have it. */
export async function readCaseSendings(db: Database, rows: CaseRows) {
  const found = [];
  for (const sending of rows.sendings) {
    // oxlint-disable-next-line no-await-in-loop -- a few, each of them long
    const { snapshot } = await readSubmission(db, rows.application, sending.number);
    found.push({ ...sending, snapshot });
  }
  return found;
}

/** Of a quarter of a second each: long enough for a few ordinary files before this one. */
const TRIES = 40;

/** The case file as a PDF on its way. Throws `unavailable` where as many as may be are being made for long. */
export async function openCasePdf(
  db: Database,
  rows: CaseRows,
  { facts, language }: { facts: CaseFacts; language: Language },
): Promise<Readable> {
  const { application } = rows;
  const names = application.blind ? await listKnownNames(db, application) : null;
  const job = { facts, sendings: rows.sendings, language, names };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const stream = streamCasePdf(job, (number) => readContent(db, application, number));
    if (stream) return stream;
    // oxlint-disable-next-line no-await-in-loop -- its turn comes when another is done
    await setTimeout(250);
  }
  throw new AppError('unavailable');
}
