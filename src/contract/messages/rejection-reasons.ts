import { messagesOf } from './message.ts';

/** What is wrong with the reasons of a rejection, or with a project's list of them. */
export const texts = {
  'rejectionReasons.none':
    'Give at least one reason of this project’s list; the founder reads it. There are: {known}.',
  'rejectionReasons.unknown':
    '“{key}” is not a reason of this project’s list, or was retired. There are: {known}. Free text belongs into the message.',
  'rejectionReasons.unknown_key':
    'This list has no such reason. Leave the key out to add a new one.',
  'rejectionReasons.twice': 'This reason stands in the list already.',
  'rejectionReasons.too_many':
    'A list keeps at most {most} reasons, retired ones included. Bring one back, or reword one, instead of adding another.',
  'rejectionReasons.saved_by_another':
    'Somebody has changed the list meanwhile: you looked at version {yours}, and it is at version {present}. Load it again.',
} as const;

export const sayRejectionReasons = /* @__PURE__ */ messagesOf(texts);
