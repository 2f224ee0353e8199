import { messagesOf } from './message.ts';

/** Why an upload or a picture is not taken. */
export const texts = {
  'files.multipart': 'Send one file as multipart/form-data in the field `file`.',
  'files.unreadable':
    'The upload could not be read. Send one file as multipart/form-data with its boundary.',
  'files.empty': 'This file is empty. Choose another one.',
  'files.too_large': 'This file is too large: send at most {max} MB.',
  'files.too_many_at_once':
    'You are already uploading {count} files. Wait until one of them is done.',
  'files.stopped': 'The upload stopped halfway. Send the file again.',
  'files.choose_picture_again':
    'Choose the picture again: only one that you uploaded for this can be shown.',
  'files.not_a_picture':
    'This is not a JPEG, PNG or WebP picture. Save it as one of these and try again.',
  'files.picture_moves': 'This picture is animated. Choose one that is not.',
  'files.picture_too_large':
    'This picture is too large: {width} × {height} pixels. Make it smaller, 4000 × 4000 at most, and try again.',
  'files.picture_damaged': 'This picture is damaged or cut off. Save it again and retry.',
} as const;

export const sayFiles = /* @__PURE__ */ messagesOf(texts);
