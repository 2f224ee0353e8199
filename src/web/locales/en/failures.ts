import { catalogue } from '#web/lib/i18n.ts';

/* English is what the server itself speaks. */
const nothing: Record<string, string> = {};

/** Failures by their codes, and the server's own sentences about one of them; `{}` stands for what it fills in. */
export const en = catalogue('failures', { codes: nothing, sentences: nothing });
