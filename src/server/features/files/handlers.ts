import type { fileCalls } from '#contract/files.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { visibleFile } from './access.ts';
import { storeFile } from './commands/store-file.ts';
import { openFile } from './queries.ts';
import { toFileView } from '#server/views/file.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  uploadFile: async ({ db, files, caller, file: upload, query, now }) => {
    const { purpose } = query;
    return ok(toFileView(await storeFile(db, files, caller, { upload, purpose }, now)));
  },

  getFile: async (ctx) => openFile(ctx.files, await visibleFile(ctx.db, ctx.caller, ctx.params.id)),
};
