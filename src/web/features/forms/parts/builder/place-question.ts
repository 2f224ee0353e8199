import type { QuestionScreen } from '#contract/questions.ts';
import { arrange, uidOf, type FormDraft } from './form-model.ts';

/** A place in the form: behind another question of the screen, or first on it. */
export interface QuestionPlace {
  screen: QuestionScreen;
  after: string | null;
}

/** The form with a question at another place; as it was where there is no such question, screen or neighbour. */
export const placeQuestion =
  (uid: string, { screen, after }: QuestionPlace) =>
  (draft: FormDraft): FormDraft => {
    const question = draft.questions.find((one) => uidOf(one) === uid);
    if (!question || !draft.screens.includes(screen) || after === uid) return draft;
    const rest = draft.questions.filter((one) => one !== question);
    const before = rest.findIndex((one) =>
      after === null ? one.screen === screen : uidOf(one) === after && one.screen === screen,
    );
    if (after !== null && before < 0) return draft;
    const place = after === null ? Math.max(0, before) : before + 1;
    return arrange({ ...draft, questions: rest.toSpliced(place, 0, { ...question, screen }) });
  };

/** The end of a screen, for a question that goes there. */
export function endOf(draft: FormDraft, screen: QuestionScreen, uid: string): QuestionPlace {
  const last = draft.questions.findLast((one) => one.screen === screen && uidOf(one) !== uid);
  return { screen, after: last ? uidOf(last) : null };
}

/** Where a question lands that is let go over the upper or the lower half of another one. */
export function besides(
  draft: FormDraft,
  target: string,
  edge: 'before' | 'after',
  uid: string,
): QuestionPlace | null {
  const place = draft.questions.findIndex((one) => uidOf(one) === target);
  const over = draft.questions[place];
  if (!over || target === uid) return null;
  if (edge === 'after') return { screen: over.screen, after: target };
  const above = draft.questions
    .slice(0, place)
    .findLast((one) => one.screen === over.screen && uidOf(one) !== uid);
  return { screen: over.screen, after: above ? uidOf(above) : null };
}
