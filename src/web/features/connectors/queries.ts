import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { touchOutcomes } from '#contract/limits.ts';
import { addressOf, authHeaders, send, type Reply } from '#web/lib/client.ts';
import { callPages, callQuery, callView, ofCalls } from '#web/lib/query.ts';

export type Outcome = (typeof touchOutcomes)[number];
export type Connector = Reply<'getConnector'>['data'];
export type ConnectorBadge = Reply<'listBadges'>['data'][number];
export type Figures = Reply<'getConnectorStats'>['data'];
export type EarningSums = NonNullable<Figures['earnings']>[number];
export type Referral = Reply<'listReferrals'>['data'][number];
export type RankedConnector = Reply<'listConnectorRanking'>['data'][number];
export type ProjectFigures = Reply<'listConnectorProjects'>['data'][number];
export type Posting = Reply<'listLedger'>['data'][number];
export type Tracking = Reply<'getTrackings'>['data'];

const PAGE = 20;

/** The public page of a connector. */
export const connector = (id: string) => callQuery('getConnector', { params: { id } });

export const figuresOf = (id: string) => callQuery('getConnectorStats', { params: { id } });

export const badgesOf = (id: string) =>
  callQuery('listBadges', { params: { id }, query: { sort: '-level' } });

/** Connectors by quality, page by page. */
export const ranking = () => callPages('listConnectorRanking', { query: { limit: PAGE } });

/** A connector's figures project by project, page by page. */
export const projectsOf = (id: string) =>
  callPages('listConnectorProjects', { params: { id }, query: { limit: 10 } });

/** The caller's referrals, page by page; every reply carries the counts of all outcomes. */
export const referrals = (outcome: Outcome | 'all') =>
  callPages('listReferrals', {
    query: { ...(outcome === 'all' ? {} : { outcomes: outcome }), limit: PAGE },
  });

/** The caller's credited referrals: those that can earn. */
export const credited = () => referrals('credited');

export const ledger = () => callPages('listLedger', { query: { limit: PAGE } });

/** What a referral to a project can earn, at its present price. */
export const priceOf = (projectId: string, userId: string) =>
  callQuery('getShortlistingPrice', { params: { id: projectId }, query: { connector: userId } });

/** What the link maker needs of a project. */
export interface LinkedProject {
  _id: string;
  slug: string;
  name: string;
  organisation: string;
}

/** Open projects that fit some words, for the link maker. */
export const projectChoices = (words: string) =>
  callView(
    'listProjects',
    { query: { ...(words ? { q: words.slice(0, 200) } : {}), limit: 8 } },
    'choices',
    (reply) =>
      reply.data.map(({ _id, slug, name, entityManagementAccountId: { entity } }) => ({
        _id,
        slug,
        name,
        organisation: entity.name,
      })),
  );

/** The project that the address of the link maker names. */
export const linkedProject = (slug: string) =>
  callView('getProject', { params: { id: slug } }, 'choice', ({ data }): LinkedProject => {
    const { _id, name, entityManagementAccountId: account } = data;
    return { _id, slug: data.slug, name, organisation: account.entity.name };
  });

/** The caller's short link to a project, or to the list of all; it stays what it is. */
export const ownLink = (projectId: string | null) => ({
  ...callQuery('keepReferralLink', {
    body: projectId ? { leadsTo: 'project', targetId: projectId } : { leadsTo: 'list' },
  }),
  staleTime: Infinity,
});

/** Clicks on the caller's links; asked of the server that the page names, or of this one. */
export const trackings = (userId: string) =>
  queryOptions({
    queryKey: ['getTrackings', { params: { userId } }],
    queryFn: async ({ signal }): Promise<Tracking> => {
      const input = { params: { userId }, query: { trackingType: 'user' as const } };
      const elsewhere = document.querySelector<HTMLMetaElement>('meta[name="event-connect-url"]');
      if (!elsewhere) return (await send('getTrackings', input, { signal })).data;
      const reply = await fetch(elsewhere.content + (await addressOf('getTrackings', input)), {
        headers: authHeaders(),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TRACKING_TIMEOUT)]),
      });
      if (!reply.ok) throw new Error(`The tracking server answered ${reply.status}.`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tracking server is a Flair too, of the same contract.
      return ((await reply.json()) as Reply<'getTrackings'>).data;
    },
    retry: 1,
    retryDelay: 500,
    staleTime: 60_000,
  });

const TRACKING_TIMEOUT = 10_000;

/** After something happened to a referral: everything that counts it. */
export function referralsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries(
    ofCalls(
      'listReferrals',
      'getConnectorStats',
      'getConnector',
      'listConnectorProjects',
      'listConnectorRanking',
      'listBadges',
      'listLedger',
    ),
  );
}

const MOST_PAGES = 50;

/** Everything of the caller's ledger and credited referrals, for the export. Throws a CallError. */
export async function loadLedger(): Promise<{ postings: Posting[]; referrals: Referral[] }> {
  const postings: Posting[] = [];
  const found: Referral[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query: { limit: number; cursor?: string } = { limit: 200, ...(cursor ? { cursor } : {}) };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const reply: Reply<'listLedger'> = await send('listLedger', { query });
    postings.push(...reply.data);
    cursor = reply.paging.next;
    if (!cursor) break;
  }
  cursor = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { outcomes: 'credited', limit: 200, ...(cursor ? { cursor } : {}) };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const reply: Reply<'listReferrals'> = await send('listReferrals', { query });
    found.push(...reply.data);
    cursor = reply.paging.next;
    if (!cursor) break;
  }
  return { postings, referrals: found };
}
