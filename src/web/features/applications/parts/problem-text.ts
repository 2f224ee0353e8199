import type { Problem } from '#rules/questions.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/apply.ts';

/** A rule's problem in the language that is shown; the rule's own English sentence by default. */
export function useProblemText(): (problem: Problem) => string {
  const { problems } = useText(en);
  return ({ code, message }) => problems[code] ?? message;
}
