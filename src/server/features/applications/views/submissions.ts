import type { z } from 'zod';
import type {
  submissionCalls,
  Receipt as ReceiptView,
  Submission as View,
} from '#contract/submissions.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { toFileView } from '#server/views/file.ts';
import { toPerson } from '#server/views/person.ts';
import type { VisibleApplication } from '../access.ts';
import { maskOf } from '../queries/blind.ts';
import type { readSubmission } from '../queries/read-submission.ts';
import type { ReceiptRow, SubmissionRow } from '../queries/submissions.ts';

type SentView = z.input<typeof submissionCalls.getSubmission.reply>['data'];

/** One sending; a blind reviewer reads its day alone, and neither who sent it nor the hash, which would prove a guess right. */
export function toSubmissionView(
  row: SubmissionRow,
  { id, blind }: Pick<VisibleApplication, 'id' | 'blind'>,
): View {
  return {
    number: row.number,
    sentAt: (blind ? dayAlone(row.sent_at) : row.sent_at).toISOString(),
    sentBy: blind ? toPerson(maskOf(id)) : toSender(row),
    formVersion: row.form_version,
    hash: blind ? null : row.hash,
    origin: row.origin,
    certain: row.certain,
  };
}

function toSender(row: SubmissionRow): View['sentBy'] {
  if (row.sender_id === null || row.first_name === null) return null;
  return toPerson({
    id: row.sender_id,
    first_name: row.first_name,
    last_name: row.last_name,
    picture_url: row.picture_url,
  });
}

/** One sending with what was sent. */
export function toSentView(
  { row, snapshot, files }: Awaited<ReturnType<typeof readSubmission>>,
  application: Pick<VisibleApplication, 'id' | 'blind'>,
): SentView {
  return { ...toSubmissionView(row, application), snapshot, files: files.map(toFileView) };
}

export function toReceiptView(row: Omit<ReceiptRow, 'number'>): ReceiptView {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from such a statement, and is signed.
    statement: JSON.parse(row.statement) as ReceiptView['statement'],
    signature: row.signature.toString('base64url'),
    keyId: row.key_id,
  };
}
