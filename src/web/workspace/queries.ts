import { callQuery } from '#web/lib/query.ts';

/** The management accounts the caller is a member of, with the role in each. */
export const myAccounts = callQuery('listMyManagementAccounts');

export const accountTeam = (accountId: string) =>
  callQuery('getManagementTeam', { params: { id: accountId } });

/** Every project of the account in one page, for choices and for the overview. */
export const accountProjects = (accountId: string) =>
  callQuery('listManagementProjects', { params: { id: accountId }, query: { limit: 200 } });

/** What waits for the caller here, the most urgent first. */
export const accountDuties = (accountId: string) =>
  callQuery('getManagementDuties', { params: { id: accountId } });
