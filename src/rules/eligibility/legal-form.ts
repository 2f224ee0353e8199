import type { LegalForm } from '#contract/eligibility.ts';
import { legalFormWords } from '#data/legal-forms.ts';

const forms = new Map<string, LegalForm>();
for (const [form, words] of Object.entries(legalFormWords)) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has these names and no other.
  for (const word of words.split('|')) forms.set(word, form as LegalForm);
}
/** Words in the longest of them. */
const MOST = Math.max(...[...forms.keys()].map((form) => form.split(' ').length));

/**
 * What a startup is in law, by the registered name and form that its profile gives: "Mycelia sp. z o.o." is a
 * company. Only what the last words or the whole say counts; null when nothing is written, `unclear` when it names no
 * form that is known.
 */
export function readLegalForm(written: string | null): LegalForm | 'unclear' | null {
  const words = written
    ?.toLowerCase()
    .replaceAll('.', '')
    .match(/[^\s,;]+/g);
  if (!words) return null;
  for (let from = Math.max(0, words.length - MOST); from < words.length; from++) {
    const form = forms.get(words.slice(from).join(' '));
    // "No" and "none" are an answer; "Casino" and "the answer is no" are not.
    if (form && (form !== 'none' || from === 0)) return form;
  }
  return 'unclear';
}
