import { messagesOf } from './message.ts';

/** What is wrong with the reasons of a rejection, or with a project's list of them. */
export const texts = {
  'reasons.none':
    'Give at least one reason of this project’s list; the founder reads it. There are: {known}.',
  'reasons.unknown':
    '“{key}” is not a reason of this project’s list, or was retired. There are: {known}. Free text belongs into the message.',
  'reasons.unknown_key': 'This list has no such reason. Leave the key out to add a new one.',
  'reasons.twice': 'This reason stands in the list already.',
  'reasons.too_many':
    'A list keeps at most {most} reasons, retired ones included. Bring one back, or reword one, instead of adding another.',
  'reasons.saved_by_another':
    'Somebody has changed the list meanwhile: you looked at version {yours}, and it is at version {present}. Load it again.',
} as const;

export const sayReasons = /* @__PURE__ */ messagesOf(texts);
