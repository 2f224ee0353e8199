import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '../../../lib/auth-store.ts';
import { send } from '../../../lib/client.ts';
import { ofCalls } from '../../../lib/query.ts';
import type { Versioned } from '../../management/parts/projects/autosave.ts';
import { mergeFields } from '../../management/parts/projects/merge.ts';
import { useAutosave } from '../../management/parts/projects/use-autosave.ts';
import {
  reviewFields,
  rubricFor,
  toReviewBody,
  toReviewDraft,
  type Review,
  type ReviewDraft,
  type Rubric,
} from './review-draft.ts';

export interface ReviewPlace {
  accountId: string;
  applicationId: string;
}

const versioned = (review: Review | undefined): Versioned<ReviewDraft> => ({
  document: toReviewDraft(review),
  version: review?.version ?? 0,
});

/** The caller's own review as an autosaved document. */
export function useReview(
  { accountId, applicationId }: ReviewPlace,
  own: Review | undefined,
  rubric: Rubric,
) {
  const client = useQueryClient();
  const userId = useAuth((state) => state.profile?._id);
  const loaded = useMemo(() => versioned(own), [own]);
  const params = { id: accountId, applicationId };
  return useAutosave(loaded, () => ({
    journalKey: `flair.journal.review.${userId ?? 'anyone'}.${applicationId}`,
    async save(draft, base) {
      const { data } = await send('saveReview', {
        params,
        body: { ...toReviewBody(draft, rubricFor(draft, own, rubric)), version: base.version },
      });
      void client.invalidateQueries(
        ofCalls(
          'listReviews',
          'getApplication',
          'listManagementApplications',
          'listComments',
          'getRubric',
        ),
      );
      return versioned(data);
    },
    async reload() {
      const { data } = await send('listReviews', { params });
      return versioned(data.find(({ reviewer }) => reviewer._id === userId));
    },
    merge(base, mine, theirs) {
      const { flat, fromFlat } = reviewFields;
      const { fields } = mergeFields(flat(base), flat(mine), flat(theirs));
      // Both are the same person's words: those of this window were written last.
      return { document: fromFlat(fields), conflicts: [] };
    },
    take: (_draft, theirs) => theirs,
  }));
}
