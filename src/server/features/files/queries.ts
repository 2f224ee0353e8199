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
