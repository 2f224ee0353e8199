import type { Draft } from '#web/lib/draft/draft.ts';
import { useFormState } from './form-state.ts';
import { StepNav, StepNote, type Ways } from './step-nav.tsx';

interface Filled {
  draft: Draft;
  questions: readonly { _id: string }[];
}

/* It looks by itself where the form is: whoever does is drawn anew at each save. */
function FormNote({ draft, questions }: Filled) {
  return <StepNote state={useFormState(draft, questions)} />;
}

/** The end of a page of the form: where it is saved, and the ways, which no save draws anew. */
export function FormNav({ draft, questions, before, after }: Ways & Filled) {
  return (
    <StepNav before={before} after={after}>
      <FormNote draft={draft} questions={questions} />
    </StepNav>
  );
}
