import { startupWordsInFrench } from '#rules/startups/field-words.ts';
import type { Translation } from '#web/lib/i18n.ts';
import type { en } from '../en/startup-questions.ts';

/** The server says the same on paper. */
export const fr: Translation<typeof en> & typeof startupWordsInFrench = startupWordsInFrench;
