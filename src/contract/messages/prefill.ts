import { messagesOf } from './message.ts';

/** Why a proposal is not taken or undone. */
export const texts = {
  'prefill.still_running': 'The proposal is still being worked on. Read it again in a few seconds.',
  'prefill.answered_meanwhile': 'Someone wrote an answer in the meantime; it stays.',
  'prefill.not_supported':
    'Your own words do not support all of it. Write it yourself if it is true.',
  'prefill.nothing_proposed': 'Nothing is proposed for this question.',
  'prefill.at_work':
    'The AI provider is still working on this application. Wait until it is done, or stop it.',
  'prefill.nothing_to_undo': 'There is nothing left to undo here.',
  'prefill.changed_since': 'You changed this answer since; it stays.',
} as const;

export const sayPrefill = /* @__PURE__ */ messagesOf(texts);
