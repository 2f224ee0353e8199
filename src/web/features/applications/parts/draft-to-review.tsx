import type { ComponentProps } from 'react';
import type { Draft } from '#web/lib/draft/draft.ts';
import { useAnswers } from '#web/lib/draft/use-draft.ts';
import { AnswersToReview } from './review-step.tsx';

/** The answers of a draft as they are now. */
export function DraftToReview({
  draft,
  ...shown
}: Omit<ComponentProps<typeof AnswersToReview>, 'answers'> & { draft: Draft }) {
  return <AnswersToReview {...shown} answers={useAnswers(draft)} />;
}
