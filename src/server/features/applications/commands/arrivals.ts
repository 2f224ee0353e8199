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
import { sign } from '#server/integrations/secrets/installation-key.ts';
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
  const known = key === null ? undefined : await findSent(db, application, { userId, key });
  if (known) return known;
  const content = canonicalJson(await readHandedIn(db, application, body));
  const hash = createHash('sha256').update(content, 'utf8').digest('hex');
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
  return db
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
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'user_id', 'hash'])
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet({ hash }),
    )
    .returning(arrivalColumns)
    .executeTakeFirstOrThrow();
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

async function findSent(
  db: Database,
  { id }: OwnApplication,
  { userId, key }: { userId: string; key: string },
): Promise<ArrivalRow | undefined> {
  return db
    .selectFrom('arrivals')
    .select(arrivalColumns)
    .where('application_id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'sent')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Notes what became of an arrival, and returns it; undefined where it was sent before. Belongs in the transaction that does it. */
export async function endArrival(
  db: Database,
  id: string,
  end: { state: 'sent' } | { state: 'refused'; refusal: ErrorCode },
): Promise<ArrivalRow | undefined> {
  return db
    .updateTable('arrivals')
    .set({
      state: end.state,
      refusal: end.state === 'refused' ? end.refusal : null,
      content: null,
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .returning(arrivalColumns)
    .executeTakeFirst();
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
