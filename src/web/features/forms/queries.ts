import type { FormView } from '#contract/forms.ts';
import type { Reply } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';

export type Form = FormView;
export type FormVersion = Reply<'listQuestionVersions'>['data'][number];

/** Every published version of a form, the newest first. */
export const formVersions = (projectId: string) =>
  callQuery('listQuestionVersions', { params: { id: projectId } });

/** What changed from one published version to another; neither ever changes. */
export const formComparison = (projectId: string, from: number, to: number) => ({
  ...callQuery('compareQuestions', { params: { id: projectId }, query: { from, to } }),
  staleTime: Infinity,
});

/** How many have begun and sent an application. */
export const projectStats = (projectId: string) =>
  callQuery('getProjectStats', { params: { id: projectId } });

/** Questions of the organisation's published forms that have these words. */
export const bankQuery = (accountId: string, search: string) => {
  const q = search.trim();
  return callQuery('listQuestionBank', { params: { id: accountId }, query: q ? { q } : {} });
};
