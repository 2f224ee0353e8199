import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { isOwnFile } from '#server/authorization/founder-scope.ts';
import type { ExportPerson } from '#server/feature.ts';
import { canShowInline } from '#server/integrations/files/file-types.ts';
import type { FileReply } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import type { VisibleFile } from './access.ts';

type OpenFile = Pick<VisibleFile, 'name' | 'type' | 'size' | 'storageKey'>;

/** The smallest size of a picture that fills so many pixels; the file itself where none does. */
export async function sizeFor(db: Database, file: VisibleFile, width: number): Promise<OpenFile> {
  const small = await db
    .selectFrom('files')
    .select(['name', 'type', 'size', 'storage_key as storageKey'])
    .where('size_of', '=', file.id)
    .where(({ fn }) => fn<number>('greatest', ['width', 'height']), '>=', width)
    .orderBy('width')
    .limit(1)
    .executeTakeFirst();
  return small ?? file;
}

/** The bytes of a file, on their way. Throws `not_found` when the store has lost them. */
export async function openFile(store: FileStore, file: OpenFile): Promise<FileReply> {
  const stream = await store.get(file.storageKey);
  if (!stream) throw new AppError('not_found');
  const { name, type, size } = file;
  return { stream, name, type, size, inline: canShowInline(type) };
}

/** The files that are the person's own. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => ({
  files: await read(sql`
    select id as "_id", name, type, size, created_at as "createdAt"
    from files where ${isOwnFile(me)} order by created_at, id`),
});
