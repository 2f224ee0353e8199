import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import { detectType, safeFileName } from '#server/integrations/file-types.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, UploadedFile } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStore } from '#server/integrations/files.ts';
import type { FileRow } from '#server/http/shared-views.ts';

/**
 * Keeps an upload: bytes first, then the row, so that no row ever names bytes that are not there. Throws
 * `file_refused`, and `upload_quota` when the person has uploaded too much in the last 24 hours.
 */
export async function storeFile(
  db: Database,
  store: FileStore,
  owner: Caller,
  upload: UploadedFile,
  now: Date,
): Promise<FileRow> {
  if (upload.content.length === 0) {
    throw new AppError('file_refused', {
      message: 'This file is empty. Choose another one.',
      details: [{ path: 'file', message: 'This file is empty. Choose another one.' }],
    });
  }
  const name = safeFileName(upload.name);
  const type = detectType({ ...upload, name });
  const key = randomBytes(24).toString('hex');
  await put(store, key, upload.content, type);
  try {
    return await inTransaction(db, async (transaction) => {
      await requireRoom(transaction, owner, upload.content.length, now);
      return transaction
        .insertInto('files')
        .values({
          id: newId(),
          owner_id: owner.userId,
          name,
          type,
          size: upload.content.length,
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
}

async function requireRoom(db: Database, owner: Caller, bytes: number, now: Date): Promise<void> {
  // One upload of a person at a time, or parallel ones would each find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner.userId}`}, 0))`.execute(
    db,
  );
  const { sum } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('sum'))
    .where('owner_id', '=', owner.userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (sum + bytes > limits.uploadsADay) throw new AppError('upload_quota');
}

async function put(store: FileStore, key: string, content: Buffer, type: string): Promise<void> {
  try {
    await store.put(key, content, type);
  } catch (cause) {
    const failure = new AppError('unavailable', { retryAfter: 5 });
    failure.cause = cause;
    throw failure;
  }
}
