import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { refuseWaiting } from './refuse-waiting.ts';
import { isSecondLive, lockApplication } from './transition.ts';
import { findStaged } from './staged.ts';
import { tellDecision } from './tell-decision.ts';
import { sayApplications } from '#contract/messages/applications.ts';

type Reach = Pick<Services, 'db' | 'config'>;
type Due = { id: string; application_id: string };

const atOnce = 200;
/** More than that in one run is left to the next minute. */
const mostTurns = 25;

/**
 * Tells the decisions whose time has come, each in a transaction of its own. Safe to run twice, in
 * several processes, and to be cut off: a decision stops waiting in the transaction that tells it. One
 * that fails for a reason of its own stops no other, and is tried again.
 */
export async function releaseDue(reach: Reach, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let after: Due | undefined;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other work goes on
    const due = await listDue(reach.db, now, after);
    for (const one of due) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction for each
      await releaseOne(reach, one, now).catch((error: unknown) => failures.push(error));
    }
    after = due.at(-1);
    if (due.length < atOnce) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** By id, so that one that fails is passed once a run. */
async function listDue(db: Database, now: Date, after: Due | undefined): Promise<Due[]> {
  return (
    db
      .selectFrom('decisions')
      .select(['id', 'application_id'])
      // As the index has it that holds no other.
      .where('state', '=', sql.lit('staged'))
      .where('release_at', '<=', now)
      // Whatever the time, a second person comes first.
      .where(sql<boolean>`not (asks_second and confirmed_at is null)`)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(atOnce)
      .execute()
  );
}

async function releaseOne({ db, config }: Reach, due: Due, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      const locked = await lockApplication(transaction, { id: due.application_id });
      const staged = await findStaged(transaction, locked);
      // Told or taken back meanwhile; perhaps decided anew, which waits for its own time.
      if (staged?.id !== due.id) return;
      await tellDecision({ db: transaction, config }, locked, staged, now);
    });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await inTransaction(db, async (transaction) =>
      refuseWaiting(transaction, due.application_id, { problem, now, only: due.id }),
    );
  }
}

/** Why the application stays as it is; null for a failure that says nothing about it, which is tried again. */
function problemOf(error: unknown): string | null {
  if (isSecondLive(error)) return sayApplications('applications.applied_again').message;
  return error instanceof AppError ? error.message : null;
}
