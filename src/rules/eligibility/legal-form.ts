import type { LegalForm } from '#contract/eligibility.ts';
import { legalFormWords } from '#data/legal-forms.ts';

const forms = new Map<string, LegalForm>();
for (const [form, words] of Object.entries(legalFormWords)) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has these names and no other.
  for (const word of words.split('|')) forms.set(word, form as LegalForm);
}
/** Words in the longest of them. */
const MOST = 4;
const LONGEST = 300;

/**
 * What a startup is in law, by the registered name and form that its profile gives: "Mycelia sp. z o.o." is a
 * company. Only what the last words or the whole say counts; null when nothing is written, `unclear` when it names no
 * form that is known.
 */
export function readLegalForm(written: string | null): LegalForm | 'unclear' | null {
  const words = (written ?? '')
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[,;]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  for (let taken = Math.min(MOST, words.length); taken > 0; taken--) {
    const form = forms.get(words.slice(-taken).join(' '));
    // "No" and "none" are an answer; "Casino" and "the answer is no" are not.
    if (form && (form !== 'none' || taken === words.length)) return form;
  }
  return 'unclear';
}
