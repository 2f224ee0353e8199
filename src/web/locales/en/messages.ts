import type { Said } from '#web/lib/call-error.ts';
import { catalogue } from '#web/lib/i18n.ts';

/** Every message of the contract's catalogues in the words of the language. */
export const en = catalogue('messages', {
  /* In English a message says itself. */
  say: ({ message }: Said): string => message,
});
