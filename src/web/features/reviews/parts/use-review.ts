import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#web/workspace/paths.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import type { RecordPorts, Versioned } from '#web/lib/draft/record.ts';
import { useRecord, type RecordState } from '#web/lib/draft/use-record.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import {
  rubricFor,
  toDocument,
  toFields,
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

/** The caller's own review while it is written; null until this device was read. */
export function useReview(
  { accountId, applicationId }: ReviewPlace,
  own: Review | undefined,
  rubric: Rubric,
): RecordState<ReviewDraft> | null {
  const client = useQueryClient();
  const text = useText(en).own;
  const userId = useAuth((state) => state.profile?._id);
  const loaded = useMemo(() => versioned(own), [own]);
  const params = { id: accountId, applicationId };
  const criteria = new Map(rubric.criteria.map(({ _id, label }) => [`score.${_id}`, label]));
  const makePorts = (): RecordPorts<ReviewDraft> => ({
    toFields,
    toDocument,
    // What the server refuses about a review as a whole is that it is submitted.
    fieldOf: (path) => (path === '' ? 'submitted' : path === 'comment' ? path : null),
    save: async (draft, base) => {
      const { data } = await send('saveReview', {
        params,
        body: { ...toReviewBody(draft, rubricFor(draft, own, rubric)), version: base.version },
      });
      void client.invalidateQueries(
        ofCalls(
          'listReviews',
          'listReviewVersions',
          'getApplication',
          'listManagementApplications',
          'listComments',
          'getRubric',
        ),
      );
      return versioned(data);
    },
    reload: async () => {
      const { data } = await send('listReviews', { params });
      return versioned(data.find(({ reviewer }) => reviewer._id === userId));
    },
  });
  return useRecord(
    loaded,
    {
      id: `review:${applicationId}`,
      about: { title: text.place, path: paths.application(accountId, applicationId) },
      labelOf: (field) => criteria.get(field) ?? (field === 'comment' ? text.comment : undefined),
      // Both are the same person's: a score given here was given last. A comment is worth a choice.
      settle: (field, mine) => (field === 'comment' ? null : [...mine]),
    },
    makePorts,
  );
}
