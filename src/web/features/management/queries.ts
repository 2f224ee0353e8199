import { callQuery } from '#web/lib/query.ts';

/** The public face of an organisation. */
export const organisation = (slug: string) => callQuery('getEntity', { params: { id: slug } });

export const accountStats = (accountId: string) =>
  callQuery('getManagementStats', { params: { id: accountId } });

export const accountInvitations = (accountId: string) =>
  callQuery('listInvitations', { params: { id: accountId } });

export const newestApplications = (accountId: string) =>
  callQuery('listManagementApplications', { params: { id: accountId }, query: { limit: 6 } });

/** Whether the team is asked for a second factor, and how many lack one. */
export const teamSecondFactor = (accountId: string) =>
  callQuery('getTeamSecondFactor', { params: { id: accountId } });

/** The keys by which programs of the organisation call. */
export const apiKeys = (accountId: string) =>
  callQuery('listApiKeys', { params: { id: accountId } });
