import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { HandedIn } from '#contract/submissions.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { sign } from '#server/integrations/installation-key.ts';
import type { OwnApplication } from '../access.ts';
import { readAnswers } from '../queries/answers.ts';
import { type ArrivalRow, arrivalColumns } from '../queries/arrivals.ts';

type Body = BodyOf<typeof applicationCalls.saveApplicationAnswers>;
type Sending = { caller: Pick<Caller, 'userId'>; body: Body; key: string | null };

/**
 * Writes down that a sending is here, with a signed statement of when, before anything is done about it. The same once
 * more (by its Idempotency-Key, or equal while the first waits) is the arrival that it was.
 */
export async function noteArrival(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: OwnApplication,
  { caller: { userId }, body, key }: Sending,
  now: Date,
): Promise<ArrivalRow> {
  const content = canonicalJson(await readHandedIn(db, application, body));
  const hash = createHash('sha256').update(content, 'utf8').digest('hex');
  const same = { applicationId: application.id, userId, hash, key };
  const known = await findSame(db, same);
  if (known) return known;
  const id = newId();
  const statement = canonicalJson({
    kind: 'flair.arrival',
    format: 1,
    issuer: config.publicUrl,
    arrivalId: id,
    applicationId: application.id,
    receivedAt: now.toISOString(),
    hash,
  });
  const { keyId, signature } = await sign(db, statement, now);
  const written = await db
    .insertInto('arrivals')
    .values({
      id,
      application_id: application.id,
      user_id: userId,
      received_at: now,
      content,
      hash,
      idempotency_key: key,
      statement,
      signature,
      key_id: keyId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(arrivalColumns)
    .executeTakeFirst();
  const row = written ?? (await findSame(db, same));
  // The other one that was equal has just ended; nothing of this one has happened.
  if (!row) throw new AppError('unavailable', { retryAfter: 1 });
  return row;
}

async function readHandedIn(
  db: Database,
  { id: applicationId }: OwnApplication,
  { answers, formVersion }: Body,
): Promise<HandedIn> {
  return {
    kind: 'flair.handed-in',
    format: 1,
    applicationId,
    formVersion: formVersion ?? null,
    given: answers,
    kept: await readKept(db, applicationId),
  };
}

async function readKept(db: Database, applicationId: string): Promise<HandedIn['kept']> {
  const answers = await readAnswers(db, applicationId);
  return answers
    .map(({ question_id: questionId, options }) => ({ questionId, options }))
    .toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1));
}

type Same = { applicationId: string; userId: string; hash: string; key: string | null };

async function findSame(
  db: Database,
  { applicationId, userId, hash, key }: Same,
): Promise<ArrivalRow | undefined> {
  return db
    .selectFrom('arrivals')
    .select(arrivalColumns)
    .where('application_id', '=', applicationId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(state = 'waiting' and hash = ${hash}
        or state = 'sent' and idempotency_key = ${key}::text)`,
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Notes what became of an arrival; false where it was sent before. Belongs in the transaction that does it. */
export async function endArrival(
  db: Database,
  id: string,
  end: { state: 'sent' } | { state: 'refused'; refusal: ErrorCode },
): Promise<boolean> {
  const done = await db
    .updateTable('arrivals')
    .set({
      state: end.state,
      refusal: end.state === 'refused' ? end.refusal : null,
      content: null,
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * What is finished later is finished as it arrived. Throws `version_conflict` where its founders wrote something else
 * since; they send it anew.
 */
export async function refuseChangedSince(
  db: Database,
  { application_id: applicationId, content }: Pick<ArrivalRow, 'application_id' | 'content'>,
): Promise<void> {
  if (content === null) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from a HandedIn, and never changed.
  const { given, kept } = JSON.parse(content) as HandedIn;
  const others = new Set(given.map(({ questionId }) => questionId));
  const asTheyWere = (answers: HandedIn['kept']) =>
    canonicalJson(answers.filter(({ questionId }) => !others.has(questionId)));
  if (asTheyWere(await readKept(db, applicationId)) !== asTheyWere(kept))
    throw new AppError('version_conflict');
}
