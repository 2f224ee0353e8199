import { catalogue } from '#web/lib/i18n.ts';

/* In English a message says itself. */
const nothing: Record<string, string> = {};

/** Every message of the contract's catalogues, by its key. */
export const en = catalogue('messages', nothing);
