import { messagesOf } from './message.ts';

/** What the server alone says of a form that was sent to it. */
export const texts = {
  'editing.limit_bound': 'Give a number, or for a date question a date as YYYY-MM-DD.',
  'editing.option_blank': 'Write something in this option, or remove it.',
  'editing.value_or_values': 'Name either value or values.',
  'editing.cannot_publish': 'The form cannot be published like this. See what to change.',
  'editing.cannot_save': 'The form cannot be saved like this. See what to change.',
  'editing.unknown_question':
    'This is not a question of this project. Leave _id out for a new question.',
  'editing.stays_identifying':
    'This question has answers that were withheld from blind reviewers, so it stays withheld. Ask a new question instead.',
  'editing.fixed':
    'The project is {status}, so its form stays as it is. Clone it to work on a copy.',
  'editing.saved_by_another':
    'Someone saved this form in the meantime: you worked on version {yours}, it is now at version {present}. Load the newest form and make your changes again.',
  'editing.no_such_version': 'The form has no such version.',
} as const;

export const sayEditing = /* @__PURE__ */ messagesOf(texts);
