import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useLive } from '#web/lib/live.ts';
import { ofCalls } from '#web/lib/query.ts';
import { formQuery, formVersionQuery } from '#web/features/projects/queries.ts';
import type { Form } from '../../queries.ts';
import type { FormDraft } from '../builder/form-model.ts';
import { useLate } from '#web/lib/use-late.ts';

const loadDifference = () => import('./form-difference.ts');

export type PublishState =
  | { kind: 'draft' }
  | { kind: 'published' }
  /** `changes`: null while they are being counted, and where founders would see none of them. */
  | { kind: 'changed'; changes: number | null };

/** Whether what is written is what founders see, and how far it is from that; follows what colleagues do. */
export function usePublishState(
  project: { _id: string; status: string },
  form: Form,
  draft: FormDraft,
): PublishState {
  const client = useQueryClient();
  const { _id: id, status } = project;
  const { publishedVersion } = form;
  const { queryKey } = formQuery(id);
  useLive('project', [id], () => {
    void (async () => {
      await client.invalidateQueries({ queryKey, exact: true });
      const now = client.getQueryData(queryKey)?.data.publishedVersion;
      if (now !== publishedVersion) {
        await client.invalidateQueries(ofCalls('listQuestionVersions'));
      }
    })();
  });
  const isDraft = status === 'draft';
  const published = useQuery({
    ...formVersionQuery(id, publishedVersion ?? 0),
    enabled: !isDraft && publishedVersion !== null,
  });
  const difference = useLate(loadDifference, !isDraft);
  // Counting waits until nobody types.
  const written = useDeferredValue(draft);
  const questions = publishedVersion === null ? noQuestions : published.data?.data.questions;
  const changes = useMemo(
    () => (difference && questions ? difference.unpublishedChanges(questions, written).length : 0),
    [difference, questions, written],
  );
  if (isDraft) return { kind: 'draft' };
  if (changes > 0) return { kind: 'changed', changes };
  return form.changed ? { kind: 'changed', changes: null } : { kind: 'published' };
}
const noQuestions: Form['questions'] = [];
