import { z } from 'zod';
import { call } from './define.ts';
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
      'Upload one file (multipart, field `file`). It is private until an answer names it. With another `purpose` it must be a JPEG, PNG or WebP picture, is made smaller and loses its metadata, and becomes public when its owner names it as such.',
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
    summary: 'The bytes of a file, for those who may see what it belongs to.',
    params: z.strictObject({ id }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
  }),
};
