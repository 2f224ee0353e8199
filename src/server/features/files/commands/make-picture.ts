import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Insertable, Selectable } from 'kysely';
import type { PictureCrop } from '#contract/pictures.ts';
import { newId } from '#server/db/id.ts';
import type { Files } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { withIncoming } from '#server/integrations/files/incoming.ts';
import {
  makePicture,
  type Picture,
  type PicturePurpose,
} from '#server/integrations/files/pictures.ts';

type Row = Selectable<Files>;
export type FilePurpose = Row['purpose'];
/** What is kept of a file besides its bytes. */
export type Facts = Pick<Row, 'name' | 'type' | 'size' | 'sha256' | 'width' | 'height'>;
/** A row of bytes that the store has. */
export type NewFile = Omit<Insertable<Files>, 'owner_id' | 'created_at'> & {
  id: string;
  size: number;
};
/** A picture whose bytes the store has. */
export type KeptPicture = { facts: Facts; key: string };
export type KeptPictures = { picture: KeptPicture; small: KeptPicture | null };

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

/**
 * Makes the picture of a file, and its smaller size, and gives both to the store; what its owner called that file stays
 * private. Throws `file_refused`.
 */
export async function makeKept(
  store: FileStore,
  place: string,
  { purpose, crop = null }: { purpose: PicturePurpose; crop?: PictureCrop | null },
): Promise<KeptPictures> {
  const { picture, small } = await makePicture(place, purpose, crop);
  const whole = await keepPicture(store, picture, purpose);
  try {
    return { picture: whole, small: small && (await keepPicture(store, small, purpose)) };
  } catch (error) {
    await store.remove(whole.key).catch(() => undefined);
    throw error;
  }
}

async function keepPicture(
  store: FileStore,
  { content, type, width, height }: Picture,
  purpose: PicturePurpose,
): Promise<KeptPicture> {
  return withIncoming(store.incoming, async (place) => {
    await writeFile(place, content, { flush: true });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const facts = { name: `${purpose}.webp`, type, size: content.length, sha256, width, height };
    return { facts, key: await keepBytes(store, place) };
  });
}

type Made = { purpose: PicturePurpose; sourceId: string; crop?: PictureCrop | null };

/** The rows of a picture, which comes first, and of its smaller size. */
export function rowsOf(
  { picture, small }: KeptPictures,
  { purpose, sourceId, crop = null }: Made,
): NewFile[] {
  const id = newId();
  const source = { source_id: sourceId, crop: crop && JSON.stringify(crop) };
  return [
    { id, purpose, ...picture.facts, storage_key: picture.key, ...source },
    ...(small ? [sizeRow(small, { purpose, id })] : []),
  ];
}

/** The row of a smaller size of a picture. */
export function sizeRow(
  { facts, key }: KeptPicture,
  { purpose, id }: { purpose: PicturePurpose; id: string },
): NewFile {
  return { id: newId(), purpose, ...facts, storage_key: key, size_of: id };
}
