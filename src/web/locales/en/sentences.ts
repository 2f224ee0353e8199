import { catalogue } from '#web/lib/i18n.ts';

/* English is what the contract and the rules themselves speak. */
const nothing: Record<string, string> = {};

/** What the contract and the rules say about a field or a step, by their English; `{}` stands for what they fill in. */
export const en = catalogue('sentences', {
  fields: nothing,
  answers: nothing,
  steps: nothing,
  forms: nothing,
});
