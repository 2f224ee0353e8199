import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { oneSubmission, submissionsOf, type Application } from '../../queries.ts';
import type { SentBefore } from './form-changes-context.ts';

/** What was sent last, for an application of which some answers are asked for again. */
export function useSentBefore(
  application: Application | null,
  isLoggedIn: boolean,
): SentBefore | null {
  const isAsked = application?.status === 'needs_info' && isLoggedIn;
  const id = application?._id ?? '';
  const list = useQuery({ ...submissionsOf(id), enabled: isAsked });
  const last = list.data?.data.at(-1)?.number ?? null;
  const sent = useQuery({ ...oneSubmission(id, last ?? 1), enabled: isAsked && last !== null });
  const reply = isAsked ? sent.data?.data : undefined;
  return useMemo(
    () =>
      reply
        ? {
            sentAt: reply.sentAt,
            questions: new Map(reply.snapshot.questions.map((asked) => [asked._id, asked])),
            answers: new Map(
              reply.snapshot.answers.map(({ questionId, options }) => [questionId, options]),
            ),
            files: reply.snapshot.files,
          }
        : null,
    [reply],
  );
}
