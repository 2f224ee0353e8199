import type { ReactNode } from 'react';
import type { Draft } from '#web/lib/draft/draft.ts';
import type { Application } from '../../queries.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';
import { PrefillContext } from './prefill-context.ts';
import { useProposals } from './use-proposals.ts';

interface PrefillProviderProps {
  /** Null where nothing can be filled in; what was known stays, so that a new log-in finds it again. */
  application: Application | null;
  draft: Draft;
  questions: readonly FormQuestionView[];
  children: ReactNode;
}

/** Gives the questions below what is proposed for them, and says each step to those who cannot see it. */
export function PrefillProvider({ application, draft, questions, children }: PrefillProviderProps) {
  const { prefill, announcement } = useProposals(application, draft, questions);
  return (
    <PrefillContext value={prefill}>
      {children}
      <p role="status" data-prefill-said className="sr-only">
        {announcement}
      </p>
    </PrefillContext>
  );
}
