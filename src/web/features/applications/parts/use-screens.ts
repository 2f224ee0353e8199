import { useCallback } from 'react';
import {
  screensOf,
  type FormQuestionView,
  type FormScreen,
} from '#web/features/forms/parts/fill/form-model.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import { answersOf } from '#web/lib/draft/use-draft.ts';
import type { Entries } from '#web/lib/draft/entry.ts';
import { useFollowing } from '#web/lib/draft/use-following.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';

/** True when both show the same questions on the same pages, and count as many of them answered. */
function isSameScreens(a: readonly FormScreen[], b: readonly FormScreen[]): boolean {
  return (
    a.length === b.length &&
    a.every((screen, at) => {
      const other = b[at];
      return (
        other !== undefined &&
        screen.key === other.key &&
        screen.title === other.title &&
        screen.answered === other.answered &&
        screen.questions.length === other.questions.length &&
        screen.questions.every((question, place) => question === other.questions[place])
      );
    })
  );
}

/** The pages of the form as its answers make them; new ones only when they show or count something else. */
export function useScreens(
  draft: Draft,
  questions: readonly FormQuestionView[],
): FormScreen<FormQuestionView>[] {
  const { screenNumber } = useText(en);
  const follow = useCallback(
    (entries: Entries) => screensOf(questions, answersOf(entries), screenNumber),
    [questions, screenNumber],
  );
  return useFollowing(draft, follow, isSameScreens);
}
