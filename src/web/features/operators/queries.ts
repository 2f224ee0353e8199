import type { InputOf } from '../../lib/client.ts';
import { callPages, callQuery, ofCalls } from '../../lib/query.ts';

type Filter<
  N extends
    | 'listOperatorEntities'
    | 'listOperatorProjects'
    | 'listUsers'
    | 'listReports'
    | 'listAuditEvents'
    | 'listOperatorLookups'
    | 'listOperatorEarnings',
> = NonNullable<InputOf<N>['query']>;

export const overview = callQuery('getOverview');
export const verifications = callPages('listVerifications', {});
export const operatorBanners = callPages('listOperatorBanners', {});
export const entities = (query: Filter<'listOperatorEntities'>) =>
  callPages('listOperatorEntities', { query });
export const operatorProjects = (query: Filter<'listOperatorProjects'>) =>
  callPages('listOperatorProjects', { query });
export const users = (query: Filter<'listUsers'>) => callPages('listUsers', { query });
export const user = (id: string) => callQuery('getUser', { params: { id } });
export const reports = (query: Filter<'listReports'>) => callPages('listReports', { query });
export const auditEvents = (query: Filter<'listAuditEvents'>) =>
  callPages('listAuditEvents', { query });
export const operatorLookups = (query: Filter<'listOperatorLookups'>) =>
  callPages('listOperatorLookups', { query });

export const earnings = (query: Filter<'listOperatorEarnings'>) =>
  callPages('listOperatorEarnings', { query });

/** Everything that an act of an operator may change. */
export const afterAct = ofCalls(
  'getOverview',
  'listVerifications',
  'listOperatorBanners',
  'listOperatorEntities',
  'listOperatorProjects',
  'listUsers',
  'getUser',
  'listReports',
  'listAuditEvents',
  'listOperatorLookups',
  'listOperatorEarnings',
);
