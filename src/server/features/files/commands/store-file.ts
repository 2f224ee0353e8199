import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newQuietId } from '#server/db/id.ts';
import type { Caller, UploadedFile } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileRow } from '#server/views/file.ts';
import { detectType, safeFileName } from '#server/integrations/files/file-types.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { receive, type Received, withIncoming } from '#server/integrations/files/incoming.ts';
import { sayFiles } from '#contract/messages/files.ts';
import {
  type Facts,
  type FilePurpose,
  keepBytes,
  makeKept,
  type NewFile,
  rowsOf,
} from './make-picture.ts';

/**
 * Keeps an upload: bytes first, then the row, so that no row ever names bytes that are not there. For a picture these are
 * the upload as it came and what is made of it, whose row is returned. Throws `file_refused`, `too_large`, and
 * `upload_quota` when the person has uploaded too much in the last 24 hours.
 */
export async function storeFile(
  db: Database,
  store: FileStore,
  owner: Caller,
  { upload, purpose }: { upload: UploadedFile; purpose: FilePurpose },
  now: Date,
): Promise<FileRow> {
  await demandRoom(db, owner, 1, now);
  return withIncoming(store.incoming, async (place) => {
    const received = await receive(upload.content, place, limits.body.file);
    if (received.size === 0) throw empty();
    // Made before the store takes the upload away from its place.
    const id = newQuietId();
    const made =
      purpose === 'answer'
        ? []
        : rowsOf(await makeKept(store, place, { purpose }), { purpose, sourceId: id });
    const key = await keepBytes(store, place).catch(async (error: unknown) => {
      await removeBytes(store, made);
      throw error;
    });
    const facts = factsOf(upload, received);
    const uploaded: NewFile = { id, purpose: 'answer', ...facts, storage_key: key };
    return insertFiles(db, store, owner, {
      rows: [uploaded, ...made],
      shown: made[0] ?? uploaded,
      now,
    });
  });
}

/**
 * Writes the rows of bytes that the store has; returns the one that is shown. Throws `upload_quota`, and removes the bytes
 * of rows that could not be written.
 */
export async function insertFiles(
  db: Database,
  store: FileStore,
  owner: Caller,
  { rows, shown, now }: { rows: readonly NewFile[]; shown: NewFile | undefined; now: Date },
): Promise<FileRow> {
  try {
    return await inTransaction(db, async (transaction) => {
      // One upload of a person at a time, or parallel ones would each find room.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`files:${owner.userId}`}, 0))`.execute(
        transaction,
      );
      const bytes = rows.reduce((sum, { size }) => sum + size, 0);
      await demandRoom(transaction, owner, bytes, now);
      const written = await transaction
        .insertInto('files')
        .values(rows.map((row) => ({ ...row, owner_id: owner.userId, created_at: now })))
        .returning(['id', 'name', 'type', 'size', 'created_at'])
        .execute();
      const row = written.find(({ id }) => id === shown?.id);
      if (!row) throw new Error('A file that was just written is not there.');
      return row;
    });
  } catch (error) {
    await removeBytes(store, rows);
    throw error;
  }
}

async function removeBytes(store: FileStore, rows: readonly NewFile[]): Promise<void> {
  await Promise.all(
    rows.map(async ({ storage_key: key }) => store.remove(key).catch(() => undefined)),
  );
}

function factsOf(upload: UploadedFile, { size, sha256, start, end }: Received): Facts {
  const name = safeFileName(upload.name);
  const type = detectType({ name, type: upload.type, start, end });
  return { name, type, size, sha256, width: null, height: null };
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
