import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { operatorCalls } from '#contract/operators.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Banners } from '#server/db/schema.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { demandOwnPicture } from '#server/authorization/own-picture.ts';
import type { OperatedBanner, Operator } from '../access/console.ts';
import { bannerColumns } from '../queries/banners.ts';
import { recordAudit } from './audit.ts';
import { changedFields } from './changed-fields.ts';
import { sayOperators } from '#contract/messages/operators.ts';

type NewBanner = BodyOf<typeof operatorCalls.createBanner>;
type Changes = BodyOf<typeof operatorCalls.changeBanner>;
type Row = Omit<Selectable<Banners>, 'id' | 'created_at' | 'updated_at'>;

/** Adds a banner; returns its id. Throws `validation` for an end before the start. */
export async function createBanner(
  db: Database,
  operator: Operator,
  body: NewBanner,
  now: Date,
): Promise<string> {
  const row: Row = {
    title: body.title,
    text: '',
    link: body.link,
    image: null,
    hue: createHash('sha256').update(body.title).digest().readUInt16BE(0) % 360,
    starts_at: now,
    ends_at: null,
    ranking: 0,
    active: true,
    ...toColumns(body),
  };
  demandOrder(row);
  const id = newId();
  await inTransaction(db, async (transaction) => {
    await demandOwnImage(transaction, operator, body.image);
    await transaction
      .insertInto('banners')
      .values({ id, ...row, created_at: now, updated_at: now })
      .execute();
    await recordAudit(transaction, operator, {
      action: 'banner_created',
      target: { kind: 'banner', id },
      after: changedFields({}, row).after,
      now,
    });
  });
  return id;
}

/** Changes the given fields. Throws `validation` for an end before the start. */
export async function changeBanner(
  db: Database,
  banner: OperatedBanner,
  body: Changes,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await lockBanner(transaction, banner);
    const row = { ...before, ...toColumns(body) };
    demandOrder(row);
    await demandOwnImage(transaction, banner.by, body.image, before.image);
    const changed = changedFields(before, row);
    if (Object.keys(changed.after).length === 0) return;
    await transaction
      .updateTable('banners')
      .set({ ...row, updated_at: now })
      .where('id', '=', banner.id)
      .execute();
    await recordAudit(transaction, banner.by, {
      action: 'banner_changed',
      target: { kind: 'banner', id: banner.id },
      ...changed,
      now,
    });
  });
}

export async function deleteBanner(db: Database, banner: OperatedBanner, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await lockBanner(transaction, banner);
    await transaction.deleteFrom('banners').where('id', '=', banner.id).execute();
    await recordAudit(transaction, banner.by, {
      action: 'banner_deleted',
      target: { kind: 'banner', id: banner.id },
      before: changedFields({}, row).after,
      now,
    });
  });
}

async function demandOwnImage(
  db: Database,
  { userId }: Operator,
  url: string | null | undefined,
  present: string | null = null,
): Promise<void> {
  await demandOwnPicture(db, { userId, path: 'image', purpose: 'banner', url, present });
}

async function lockBanner(db: Database, { id }: OperatedBanner): Promise<Row> {
  return db
    .selectFrom('banners')
    .select(bannerColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

function toColumns({ startsAt, endsAt, ...fields }: Changes): Partial<Row> {
  return {
    ...givenOf(fields),
    ...(startsAt !== undefined && { starts_at: new Date(startsAt) }),
    ...(endsAt !== undefined && { ends_at: endsAt === null ? null : new Date(endsAt) }),
  };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function givenOf<T extends object>(fields: T): Given<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of the fields themselves, none undefined.
  return Object.fromEntries(given) as Given<T>;
}

function demandOrder({ starts_at: start, ends_at: end }: Row): void {
  if (!end || end > start) return;
  const message = sayOperators('operators.end_after_start');
  throw new AppError('validation', { ...message, details: [{ path: 'endsAt', ...message }] });
}
