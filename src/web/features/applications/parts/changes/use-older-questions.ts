import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { send } from '#web/lib/client.ts';

/** So many versions are looked through, the newest first. */
const MOST_VERSIONS = 12;

/** The words of questions that the form asked once; those that are not found are left out. */
export function useOlderQuestions(
  projectId: string,
  /** Their ids, a space between them. */
  wanted: string,
  formVersion: number | undefined,
): ReadonlyMap<string, QuestionView> {
  const found = useQuery({
    queryKey: ['olderQuestions', projectId, formVersion, wanted],
    queryFn: ({ signal }) => lookBack(projectId, new Set(wanted.split(' ')), signal),
    enabled: wanted !== '',
    staleTime: Infinity,
    retry: false,
  });
  return useMemo(
    () => new Map((found.data ?? []).map((question) => [question._id, question])),
    [found.data],
  );
}

async function lookBack(
  projectId: string,
  wanted: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<QuestionView[]> {
  const params = { id: projectId };
  const { data: versions } = await send('listQuestionVersions', { params }, { signal });
  const found = new Map<string, QuestionView>();
  for (const { version } of versions.slice(0, MOST_VERSIONS)) {
    if (found.size === wanted.size) break;
    // oxlint-disable-next-line no-await-in-loop -- an older version is asked for only when the newer ones lack something
    const { data } = await send('listQuestions', { params, query: { version } }, { signal });
    for (const question of data.questions) {
      if (wanted.has(question._id) && !found.has(question._id)) found.set(question._id, question);
    }
  }
  return [...found.values()];
}
