import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { PictureCrop } from '#contract/pictures.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileRow } from '#server/views/file.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { withIncoming } from '#server/integrations/files/incoming.ts';
import type { CroppablePicture } from '../access.ts';
import { makeKept, rowsOf } from './make-picture.ts';
import { insertFiles } from './store-file.ts';

/**
 * Makes another picture of a square of the same upload; returns its row. Throws `not_found` where the store has lost the
 * upload, and `upload_quota`.
 */
export async function cropPicture(
  db: Database,
  store: FileStore,
  owner: Caller,
  { picture, crop }: { picture: CroppablePicture; crop: PictureCrop | null },
  now: Date,
): Promise<FileRow> {
  const { purpose, sourceId } = picture;
  const bytes = await store.get(picture.sourceKey);
  if (!bytes) throw new AppError('not_found');
  return withIncoming(store.incoming, async (place) => {
    await pipeline(bytes, createWriteStream(place, { flags: 'wx' }));
    const rows = rowsOf(await makeKept(store, place, { purpose, crop }), {
      purpose,
      sourceId,
      crop,
    });
    return insertFiles(db, store, owner, { rows, shown: rows[0], now });
  });
}
