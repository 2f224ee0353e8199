import type { InputOf } from '#web/lib/client.ts';
import { callPages, callQuery, callView, ofCalls } from '#web/lib/query.ts';

type Filter<
  N extends
    | 'listOperatorEntities'
    | 'listOperatorProjects'
    | 'listUsers'
    | 'listReports'
    | 'listAuditEvents'
    | 'listOperatorLookups'
    | 'listSynonyms'
    | 'listOperatorEarnings'
    | 'listCharges',
> = NonNullable<InputOf<N>['query']>;

export const overview = callQuery('getOverview');
export const installation = callQuery('getInstallation');
export const migrations = callQuery('getMigrations');
export const deadlineFigures = callQuery('getDeadlineFigures');
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
export const synonyms = (query: Filter<'listSynonyms'>) => callPages('listSynonyms', { query });

/** How a search over open projects is read now, and how many it finds. */
export const searchTried = (q: string) =>
  callView('listProjects', { query: { q, limit: 1 } }, 'tried', ({ paging, search }) => ({
    total: paging.total,
    search: search ?? null,
  }));

export const earnings = (query: Filter<'listOperatorEarnings'>) =>
  callPages('listOperatorEarnings', { query });

export const disputes = (state: 'open' | 'answered') =>
  callPages('listDisputes', { query: { state } });

export const debtors = callPages('listDebtors', {});
export const openInvoices = callPages('listOpenInvoices', {});
export const cardPayments = callPages('listCardPayments', {});
export const charges = (query: Filter<'listCharges'>) => callPages('listCharges', { query });
export const payoutBatches = callPages('listPayoutBatches', { query: { limit: 10 } });
export const payoutBatch = (id: string) => callQuery('getPayoutBatch', { params: { id } });

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
  'listSynonyms',
  'getMigrations',
  'listOperatorEarnings',
  'listDisputes',
  'listDebtors',
  'listCharges',
  'listOpenInvoices',
  'listCardPayments',
  'listPayoutBatches',
  'getPayoutBatch',
);

/** Every search there may be is read anew. */
export const afterSynonym = ofCalls('listProjects', 'listPerks');
