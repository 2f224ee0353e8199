import { useCallback } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { en } from '#web/locales/en/startup-questions.ts';

/** Puts a question of the questionnaire into the language that is shown; by default the rule's own English. */
export function useWording(): <Q extends QuestionView>(question: Q) => Q {
  const text = useText(en);
  const nameOf = useLookupName();
  return useCallback(
    (question) => {
      const key = question.key ?? '';
      return {
        ...question,
        label: text.labels[key] ?? question.label,
        help: text.helps[key] ?? question.help,
        screen: text.screens[String(question.screen)] ?? question.screen,
        options: question.options.map((option) => ({ ...option, label: nameOf(option.label) })),
      };
    },
    [text, nameOf],
  );
}
