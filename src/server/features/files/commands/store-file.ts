import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Files } from '#server/db/schema.ts';
import type { Caller, UploadedFile } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileRow } from '#server/views/file.ts';
import { detectType, safeFileName } from '#server/integrations/file-types.ts';
import type { FileStore } from '#server/integrations/files.ts';
import { receive, type Received, withIncoming } from '#server/integrations/incoming.ts';
import { makePicture, type PicturePurpose } from '#server/integrations/pictures.ts';
import { sayFiles } from '#contract/messages/files.ts';

type Row = Selectable<Files>;
/** What is kept of a file besides its bytes. */
type Facts = Pick<Row, 'name' | 'type' | 'size' | 'sha256' | 'width' | 'height'>;

/**
 * Keeps an upload: bytes first, then the row, so that no row ever names bytes that are not there. A
 * picture is made anew on the way. Throws `file_refused`, `too_large`, and `upload_quota` when the person
 * has uploaded too much in the last 24 hours.
 */
export async function storeFile(
  db: Database,
  store: FileStore,
  owner: Caller,
  { upload, purpose }: { upload: UploadedFile; purpose: Row['purpose'] },
  now: Date,
): Promise<FileRow> {
  await demandRoom(db, owner, 1, now);
  return withIncoming(store.incoming, async (place) => {
    const received = await receive(upload.content, place, limits.body.file);
    if (received.size === 0) throw empty();
    const facts =
      purpose === 'answer' ? factsOf(upload, received) : await replaceByPicture(place, purpose);
    const key = await keepBytes(store, place);
    try {
      return await inTransaction(db, async (transaction) => {
        // One upload of a person at a time, or parallel ones would each find room.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner.userId}`}, 0))`.execute(
          transaction,
        );
        await demandRoom(transaction, owner, facts.size, now);
        return transaction
          .insertInto('files')
          .values({
            id: newId(),
            owner_id: owner.userId,
            purpose,
            ...facts,
            storage_key: key,
            created_at: now,
          })
          .returning(['id', 'name', 'type', 'size', 'created_at'])
          .executeTakeFirstOrThrow();
      });
    } catch (error) {
      await store.remove(key).catch(() => undefined);
      throw error;
    }
  });
}

function factsOf(upload: UploadedFile, { size, sha256, start, end }: Received): Facts {
  const name = safeFileName(upload.name);
  const type = detectType({ name, type: upload.type, start, end });
  return { name, type, size, sha256, width: null, height: null };
}

/** Writes the picture over the file it was made of; what its owner called that file stays private. */
export async function replaceByPicture(place: string, purpose: PicturePurpose): Promise<Facts> {
  const { content, type, width, height } = await makePicture(place, purpose);
  await writeFile(place, content, { flush: true });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name: `${purpose}.webp`, type, size: content.length, sha256, width, height };
}

/** Gives a file to the store; returns the key it is kept under. */
export async function keepBytes(store: FileStore, place: string): Promise<string> {
  const key = randomBytes(24).toString('hex');
  try {
    await store.put(key, place);
    return key;
  } catch (cause) {
    const failure = new AppError('unavailable', { retryAfter: 5 });
    failure.cause = cause;
    throw failure;
  }
}

async function demandRoom(db: Database, owner: Caller, bytes: number, now: Date): Promise<void> {
  const { sum } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('sum'))
    .where('owner_id', '=', owner.userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (sum + bytes > limits.uploadsADay) throw new AppError('upload_quota');
}

function empty(): AppError {
  const message = sayFiles('files.empty');
  return new AppError('file_refused', { ...message, details: [{ path: 'file', ...message }] });
}
