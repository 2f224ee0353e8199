import type { BodyOf } from '#contract/define.ts';
import type { rejectionReasonCalls } from '#contract/rejection-reasons.ts';
import type { Message } from '#contract/messages/message.ts';
import { sayReasons } from '#contract/messages/reasons.ts';
import { reasonsOf } from '#rules/applications/decisions.ts';
import {
  changeReasons,
  chooseReasons,
  type GivenReason,
  type KeptReason,
  wordsOf,
} from '#rules/applications/rejection-reasons.ts';
import { holdProject } from '#server/queries/held-projects.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { getReasons } from '../queries/rejection-reasons.ts';

type Save = BodyOf<typeof rejectionReasonCalls.replaceRejectionReasons>;

/** Makes the next version of the project's list. Throws `version_conflict` and `validation`. */
export async function replaceReasons(
  db: Database,
  { project }: ManagedProject<'edit'>,
  { version, reasons: wanted }: Save,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await holdProject(transaction, project.id);
    const present = await getReasons(transaction, project.id);
    if (present.version !== version) {
      const versions = { yours: version, present: present.version };
      const reasons = present.reasons.map((reason) => wordsOf(reason).en).join(', ');
      throw staleWrite(
        present.version,
        { reasons },
        sayReasons('reasons.saved_by_another', versions),
      );
    }
    const change = changeReasons(present.reasons, wanted);
    if ('details' in change) throw new AppError('validation', { details: change.details });
    await transaction
      .updateTable('projects')
      .set({
        rejection_reasons: JSON.stringify(change.reasons),
        rejection_reasons_version: version + 1,
      })
      .where('id', '=', project.id)
      .execute();
  });
}

type Wish = {
  status: ApplicationStatus;
  reasons?: readonly string[] | undefined;
  reason?: string | undefined;
};
/** The reasons of a decision: of the list with a rejection, as they read now, and in words otherwise. */
export type Chosen = {
  reasons: string[];
  given: GivenReason[] | null;
  /** What is wrong with those of a rejection, or that there is none. */
  problem: Message | null;
};

export function chosenOf(list: readonly KeptReason[] | null, wish: Wish): Chosen {
  if (wish.status !== 'rejected') return { reasons: reasonsOf(wish), given: null, problem: null };
  const choice = chooseReasons(list ?? [], wish.reasons ?? []);
  if ('problem' in choice) return { reasons: [], given: [], problem: choice.problem };
  const { reasons: given } = choice;
  return { reasons: given.map(({ words }) => words.en), given, problem: null };
}

/** The same for one application, whose project's list is read for a rejection alone. */
export async function readChosen(db: Database, projectId: string, wish: Wish): Promise<Chosen> {
  const list = wish.status === 'rejected' ? await getReasons(db, projectId) : null;
  return chosenOf(list?.reasons ?? null, wish);
}

type Told = { id: string; project_id: string; account_id: string };

/** Counts the reasons of a rejection that is being told. */
export async function countReasons(
  db: Database,
  { id, project_id, account_id }: Told,
  given: readonly GivenReason[],
): Promise<void> {
  if (given.length === 0) return;
  await db
    .insertInto('told_reasons')
    .values(given.map(({ key }) => ({ application_id: id, key, project_id, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A rejection that is taken back does not count. */
export async function uncountReasons(db: Database, { id }: Told): Promise<void> {
  await db.deleteFrom('told_reasons').where('application_id', '=', id).execute();
}
