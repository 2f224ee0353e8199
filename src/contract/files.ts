import { z } from 'zod';
import { call } from './define.ts';
import { pictureCrop } from './pictures.ts';
import { data, id, instant } from './shared.ts';

/** Kept as it is for an answer, or made into a picture that everybody may see once it is named. */
export const filePurposes = ['answer', 'picture', 'logo', 'banner'] as const;

export const fileView = z.strictObject({
  _id: id,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: instant,
});
export type FileView = z.infer<typeof fileView>;

export const fileCalls = {
  uploadFile: call({
    method: 'POST',
    path: '/v3/files',
    who: 'user',
    summary:
      'Upload one file (multipart, field `file`). It is private until an answer names it. With another `purpose` it must be a JPEG, PNG or WebP picture, is made smaller and loses its metadata, and becomes public when its owner names it as such. What was uploaded stays as a private file of its owner.',
    query: z.strictObject({ purpose: z.enum(filePurposes).default('answer') }),
    bodyKind: 'multipart',
    reply: data(fileView),
    status: [201],
    errors: ['file_refused', 'upload_quota'],
    perMinute: 60,
  }),
  getFile: call({
    method: 'GET',
    path: '/v3/files/{id}',
    who: 'anyone',
    summary:
      'The bytes of a file, for those who may see what it belongs to. With `width`, of a picture the smallest size that is as wide, as far as one was made.',
    params: z.strictObject({ id }),
    query: z.strictObject({ width: z.coerce.number().int().min(1).max(10_000).optional() }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
  }),
  getPictureCrop: call({
    method: 'GET',
    path: '/v3/files/{id}/crop',
    who: 'user',
    summary:
      "Of which file a logo or a face was made, and the square that was cut out of it; null for the whole. The caller's own, or the logo of an organisation whose page they may change.",
    params: z.strictObject({ id }),
    reply: data(z.strictObject({ source: id, crop: pictureCrop.nullable() })),
    errors: ['not_found'],
  }),
  cropPicture: call({
    method: 'POST',
    path: '/v3/files/{id}/crop',
    who: 'user',
    summary:
      "Make a new picture of a square of what was uploaded for a logo or a face of the caller's own, or for the logo of an organisation whose page they may change; `crop: null` takes the whole again. The picture and the upload stay as they are; the new one is the caller's and becomes public when they name it.",
    params: z.strictObject({ id }),
    body: z.strictObject({ crop: pictureCrop.nullable() }),
    reply: data(fileView),
    status: [201],
    errors: ['not_found', 'file_refused', 'upload_quota'],
    perMinute: 60,
  }),
};
