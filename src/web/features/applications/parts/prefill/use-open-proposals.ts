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

const texts = new Set<FormQuestionView['type']>(['long_text', 'table']);

/** A short answer of which nothing is in doubt but its age: it is enough to say that it still holds. */
const isOnlyOld = ({ question, proposal: { result } }: OpenProposal): boolean =>
  result.code === 'old' && result.confidence >= 0.9 && !texts.has(question.type);

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
      onlyOld: shown.filter(isOnlyOld),
      toRead: shown.filter((one) => one.proposal.result.state === 'suggested' && !isOnlyOld(one)),
      blank: open.filter(({ proposal }) => proposal.result.value === null),
    };
  }, [dismissed, open]);
}
