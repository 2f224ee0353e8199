import { sql } from 'kysely';
import { isOwnFile } from '#server/authorization/founder-scope.ts';
import type { ExportPerson } from '#server/feature.ts';
import { canShowInline } from '#server/integrations/file-types.ts';
import type { FileReply } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStore } from '#server/integrations/files.ts';
import type { VisibleFile } from './access.ts';

/** The bytes of a file, on their way. Throws `not_found` when the store has lost them. */
export async function openFile(store: FileStore, file: VisibleFile): Promise<FileReply> {
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
