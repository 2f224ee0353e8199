import type { Draft } from '#web/lib/draft/draft.ts';
import { useFormState } from './form-state.ts';
import { StepNav, type Ways } from './step-nav.tsx';

/** The end of a page of the form. It looks by itself where the form is: whoever does is drawn anew at each save. */
export function FormNav({
  draft,
  questions,
  before,
  after,
}: Ways & { draft: Draft; questions: readonly { _id: string }[] }) {
  return <StepNav state={useFormState(draft, questions)} before={before} after={after} />;
}
