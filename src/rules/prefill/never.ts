import type { QuestionType } from '#contract/questions.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import { declarations, privateMatters } from '#data/never-words.ts';

/** A question as far as it tells whether its answer may ever be carried over. */
export type Delicate = {
  type: QuestionType;
  label: string;
  help?: string | null | undefined;
  options?: readonly { label: string }[] | undefined;
};

// A form's label comes again with every form that asks the same.
const remembered = new Map<string, string>();
const MAX_HELP = 1000;

/**
 * Why an answer is never carried over, whatever it is tagged to mean: `never_filled` for what a person
 * says anew each time (consent, signature, declaration, date), `private` for credentials, bank data and
 * what the law protects. Null says only that the words do not give it away.
 */
export function whyNever(question: Delicate): 'never_filled' | 'private' | null {
  const { type, label, help, options = [] } = question;
  if (typeRules[type].neverFilled === 'never_filled') return 'never_filled';
  const words = [label, help?.slice(0, MAX_HELP) ?? ''];
  // An option declares what a heading such as "Terms" leaves open; as a topic it only names a choice.
  if (options.some((option) => matches(declarations, option.label))) return 'never_filled';
  if (words.some((text) => matches(declarations, text))) return 'never_filled';
  return words.some((text) => matches(privateMatters, text)) ? 'private' : null;
}

function matches(words: RegExp, text: string): boolean {
  const known = remembered.get(text) ?? judge(text);
  return known.includes(words === declarations ? 'd' : 'p');
}

function judge(text: string): string {
  const normal = normaliseLabel(text);
  const found = `${declarations.test(normal) ? 'd' : ''}${privateMatters.test(normal) ? 'p' : ''}`;
  if (remembered.size >= 10_000) remembered.clear();
  remembered.set(text, found);
  return found;
}
