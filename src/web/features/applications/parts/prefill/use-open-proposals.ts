import { useCallback, useMemo } from 'react';
import type { Draft } from '#web/lib/draft/draft.ts';
import {
  isGiven,
  type FormQuestionView,
  type FormScreen,
} from '#web/features/forms/parts/fill/form-model.ts';
import type { Entries } from '#web/lib/draft/entry.ts';
import { useFollowing } from '#web/lib/draft/use-following.ts';
import type { Prefill } from './prefill-context.ts';
import type { Proposal } from './steps.ts';

export interface OpenProposal {
  question: FormQuestionView;
  screenKey: string;
  proposal: Proposal;
}

const isSameOpen = (a: readonly OpenProposal[], b: readonly OpenProposal[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ question, screenKey, proposal }, at) =>
      question === b[at]?.question && screenKey === b[at].screenKey && proposal === b[at].proposal,
  );

/** What is proposed for the shown questions that are still empty, by what is to be done with it. */
export function useOpenProposals(
  { proposals, dismissed }: Prefill,
  draft: Draft,
  screens: readonly FormScreen<FormQuestionView>[],
) {
  const follow = useCallback(
    (entries: Entries) =>
      screens.flatMap(({ key, questions }) =>
        questions.flatMap((question): OpenProposal[] => {
          const proposal = proposals.get(question._id);
          if (!proposal || isGiven(question, entries[question._id]?.options)) return [];
          return [{ question, screenKey: key, proposal }];
        }),
      ),
    [proposals, screens],
  );
  const open = useFollowing(draft, follow, isSameOpen);
  return useMemo(() => {
    const shown = open.filter(
      ({ question, proposal }) => proposal.result.value !== null && !dismissed.has(question._id),
    );
    return {
      sure: shown.filter(({ proposal }) => proposal.result.state === 'filled'),
      toRead: shown.filter(({ proposal }) => proposal.result.state === 'suggested'),
      blank: open.filter(({ proposal }) => proposal.result.value === null),
    };
  }, [dismissed, open]);
}
