import type { fileCalls } from '#contract/files.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { croppablePicture, visibleFile } from './access.ts';
import { cropPicture } from './commands/crop-picture.ts';
import { storeFile } from './commands/store-file.ts';
import { openFile, sizeFor } from './queries.ts';
import { toFileView } from '#server/views/file.ts';

export const fileHandlers: Handlers<typeof fileCalls> = {
  uploadFile: async ({ db, files, caller, file: upload, query, now }) => {
    const { purpose } = query;
    return ok(toFileView(await storeFile(db, files, caller, { upload, purpose }, now)));
  },

  getFile: async ({ db, files, caller, params, query: { width } }) => {
    const file = await visibleFile(db, caller, params.id);
    return openFile(files, width === undefined ? file : await sizeFor(db, file, width));
  },

  getPictureCrop: async ({ db, caller, params }) => {
    const { sourceId, crop } = await croppablePicture(db, caller, params.id);
    return ok({ source: sourceId, crop });
  },

  cropPicture: async ({ db, files, caller, params, body: { crop }, now }) => {
    const picture = await croppablePicture(db, caller, params.id);
    return ok(toFileView(await cropPicture(db, files, caller, { picture, crop }, now)));
  },
};
