import { formatDeadline } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { AppError } from '#server/http/errors.ts';

/** What an organisation decided on an application. */
export type Decision = {
  to: ApplicationStatus;
  reasons: string[];
  message: string | null;
  questions: string[];
};
export type StagedDecision = NonNullable<Awaited<ReturnType<typeof findStaged>>>;

/** The decision on this application that nobody has been told, with who made it. */
export async function findStaged(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('decisions')
    .leftJoin('users', 'users.id', 'decisions.created_by')
    .select([
      'decisions.id',
      'decisions.to_status',
      'decisions.reasons',
      'decisions.message',
      'decisions.questions',
      'decisions.created_by',
      'decisions.release_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('decisions.application_id', '=', id)
    .where('decisions.state', '=', 'staged')
    .executeTakeFirst();
}

type Waiting = {
  first_name: string | null;
  last_name: string | null;
  release_at: Date;
};

/** Who decided and until when it waits, in words. */
export function waitingWords({ first_name: first, last_name: last, release_at: at }: Waiting) {
  const name = [first, last].filter(Boolean).join(' ') || 'A former member';
  return `${name} has decided; it waits until ${formatDeadline(at, 'UTC')}. Undo it first, or send it now.`;
}

/** Throws `state_conflict` with who and until when, while another decision waits. */
export async function refuseStaged(db: Database, application: { id: string }): Promise<void> {
  const staged = await findStaged(db, application);
  if (!staged) return;
  throw new AppError('state_conflict', {
    message: waitingWords(staged),
    details: [
      { path: 'staged.by', message: `${staged.first_name ?? ''} ${staged.last_name ?? ''}`.trim() },
      { path: 'staged.until', message: staged.release_at.toISOString() },
    ],
  });
}

type Staging = Decision & {
  batchId: string | null;
  createdBy: string;
  releaseAt: Date;
  now: Date;
};

/** Notes decisions of one kind on these applications; the caller enqueues their release. */
export async function insertStaged(
  db: Database,
  applicationIds: string[],
  { to, reasons, message, questions, batchId, createdBy, releaseAt, now }: Staging,
): Promise<void> {
  await db
    .insertInto('decisions')
    .values(
      applicationIds.map((applicationId) => ({
        id: newId(),
        application_id: applicationId,
        batch_id: batchId,
        to_status: to,
        reasons: JSON.stringify(reasons),
        message,
        questions: JSON.stringify(questions),
        state: 'staged' as const,
        created_by: createdBy,
        created_at: now,
        release_at: releaseAt,
      })),
    )
    .execute();
}

type End = { state: 'released' | 'refused' | 'undone'; problem?: string; now: Date };

/** Ends the waiting of the application's decision, or of all of a batch; returns how many waited. */
export async function endStaged(
  db: Database,
  of: { applicationId: string } | { batchId: string },
  { state, problem, now }: End,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('decisions')
    .set({ state, problem: problem ?? null, ended_at: now })
    .where('state', '=', 'staged')
    .where((where) =>
      'batchId' in of
        ? where('batch_id', '=', of.batchId)
        : where('application_id', '=', of.applicationId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
