import type { Problem } from '#rules/forms/questions.ts';
import { useSentence } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';

/** A rule's problem in the language that is shown: its sentence, else its code's; the rule's own English by default. */
export function useProblemText(): (problem: Problem) => string {
  const { problems } = useText(en);
  const say = useSentence();
  return ({ code, message }) => {
    const said = say(message);
    return said === message ? (problems[code] ?? message) : said;
  };
}
