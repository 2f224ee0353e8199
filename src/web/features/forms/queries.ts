import { callQuery } from '#web/lib/query.ts';

/** Questions of the organisation's published forms that have these words. */
export const bankQuery = (accountId: string, search: string) => {
  const q = search.trim();
  return callQuery('listQuestionBank', { params: { id: accountId }, query: q ? { q } : {} });
};
