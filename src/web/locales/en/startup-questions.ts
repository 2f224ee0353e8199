import { catalogue } from '#web/lib/i18n.ts';

/* English is what the declarations themselves speak. */
const nothing: Record<string, string> = {};

/** The platform's questions for a startup, by their keys; the screens by their English titles. */
export const en = catalogue('startup-questions', {
  labels: nothing,
  helps: nothing,
  /** Short names of the fields of a profile, by their names in the contract. */
  fields: nothing,
  screens: nothing,
});
