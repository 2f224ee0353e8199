import { randomBytes } from 'node:crypto';
import { detectType, safeFileName } from '#server/integrations/file-types.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, UploadedFile } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStore } from '#server/integrations/files.ts';
import type { FileRow } from '#server/http/shared-views.ts';

/** Keeps an upload: bytes first, then the row, so that no row ever names bytes that are not there. */
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
    return await db
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
  } catch (error) {
    await store.remove(key).catch(() => undefined);
    throw error;
  }
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
