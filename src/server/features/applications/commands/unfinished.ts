import { SECOND_MS } from '#rules/time.ts';
import type { HandedIn } from '#contract/submissions.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError, toAppError } from '#server/http/errors.ts';
import { ownToSave } from '../access.ts';
import { type ArrivalRow, arrivalColumns, findArrival } from '../queries/arrivals.ts';
import { endArrival } from './arrivals.ts';
import { tellNotSent } from './notices.ts';
import { saveAndSend } from './send.ts';
import { lockApplication } from './transition.ts';

type Reach = Pick<Services, 'db' | 'config'>;

/** The request that brought it has ended by then, one way or the other; where it has not, the two do it once. */
const LEFT_AFTER_MS = 15 * SECOND_MS;
const atOnce = 100;
/** More than that in one run is left to the next minute. */
const mostTurns = 20;

/**
 * After the work on an arrival failed: notes a refusal. What failed for no fault of the sender goes on waiting, and is
 * given as it is; null for what is refused, or was sent by another request meanwhile.
 */
export async function endFailed(
  db: Database,
  { id }: ArrivalRow,
  error: unknown,
): Promise<ArrivalRow | null> {
  const { code } = toAppError(error);
  const isRefused = code !== 'unavailable' && code !== 'internal';
  if (isRefused) {
    await endArrival(db, id, { state: 'refused', refusal: code });
    return null;
  }
  const row = await findArrival(db, id);
  return row?.state === 'waiting' ? row : null;
}

/**
 * Finishes what was received and left, as of when it arrived: its process died, or the database was away. Each alone;
 * one that fails for a reason of ours stops no other, and is tried again.
 */
export async function finishArrivals(reach: Reach, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let after: ArrivalRow | undefined;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that other work goes on
    const left = await listLeft(reach.db, now, after);
    for (const arrival of left) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction for each
      await finishOne(reach, arrival, now).catch((error: unknown) => failures.push(error));
    }
    after = left.at(-1);
    if (left.length < atOnce) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** By id, so that one that fails is passed once a run. */
async function listLeft(db: Database, now: Date, after: ArrivalRow | undefined) {
  return db
    .selectFrom('arrivals')
    .select(arrivalColumns)
    .where('state', '=', 'waiting')
    .where('received_at', '<=', new Date(now.getTime() - LEFT_AFTER_MS))
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

async function finishOne({ db, config }: Reach, arrival: ArrivalRow, at: Date): Promise<void> {
  try {
    if (arrival.content === null) throw new Error('What waits has lost what was handed in.');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from a HandedIn, and never changed.
    const { given, formVersion } = JSON.parse(arrival.content) as HandedIn;
    const caller = await findSender(db, arrival.user_id);
    const own = await ownToSave(db, caller, arrival.application_id);
    const work = { ...own, saving: null, arrival, comesLater: true };
    const body = {
      answers: given,
      completeApplication: true,
      ...(formVersion !== null && { formVersion }),
    };
    const { conflicts } = await saveAndSend(
      { db, config },
      caller,
      work,
      body,
      arrival.received_at,
    );
    if (conflicts.length > 0) throw new AppError('version_conflict');
  } catch (error) {
    const isWaiting = await inTransaction(db, async (transaction) => {
      if ((await endFailed(transaction, arrival, error)) !== null) return true;
      const now = await findArrival(transaction, arrival.id);
      if (now?.state === 'refused') await sayRefused({ db: transaction, config }, now, at);
      return false;
    });
    if (isWaiting) throw error;
  }
}

/** They were told that it is finished by itself. */
async function sayRefused({ db, config }: Reach, arrival: ArrivalRow, now: Date): Promise<void> {
  const application = await lockApplication(db, { id: arrival.application_id }).catch(() => null);
  if (!application) return;
  const { user_id: senderId, received_at: receivedAt, id: key } = arrival;
  await tellNotSent(db, config, { application, senderId, receivedAt }, { key, now });
}

/** Rights are those of the present. Throws `unauthorized` where the account is gone or suspended. */
async function findSender(db: Database, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'suspended_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.suspended_at || row.deleted_at) throw new AppError('unauthorized');
  return { userId: row.id, verified: row.email_verified_at !== null };
}
