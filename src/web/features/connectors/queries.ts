import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { touchOutcomes } from '#contract/limits.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
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
/** How links were followed, day by day. */
export type Clicks = Reply<'getSentClicks'>['data'];

export type Received = Reply<'listManagementReferrals'>['data'][number];

const PAGE = 20;

/** The public page of a connector. */
export const connector = (id: string) => callQuery('getConnector', { params: { id } });

export const figuresOf = (id: string) => callQuery('getConnectorStats', { params: { id } });

/** Figures of what an organisation referred; with drafts and money for its members. */
export const figuresOfAccount = (id: string) =>
  callQuery('getEntityReferralStats', { params: { id } });

/** The public page of an organisation, which says to its team that it is hidden. */
export const organisationPage = (slug: string) => callQuery('getEntity', { params: { id: slug } });

export const badgesOf = (id: string) =>
  callQuery('listBadges', { params: { id }, query: { sort: '-level' } });

/** Connectors by quality, page by page. */
export const ranking = () => callPages('listConnectorRanking', { query: { limit: PAGE } });

/** What somebody's links brought, project by project, page by page. */
export const projectsOf = ({ kind, id }: Holder) =>
  kind === 'user'
    ? callPages('listConnectorProjects', { params: { id }, query: { limit: 10 } })
    : callPages('listSentProjects', { params: { id }, query: { limit: 10 } });

const withOutcome = (outcome: Outcome | 'all') => ({
  query: { ...(outcome === 'all' ? {} : { outcomes: outcome }), limit: PAGE },
});

/** The caller's referrals, page by page; every reply carries the counts of all outcomes. */
export const referrals = (outcome: Outcome | 'all') =>
  callPages('listReferrals', withOutcome(outcome));

/** The same of an organisation's. */
export const sentReferrals = (accountId: string, outcome: Outcome | 'all') =>
  callPages('listSentReferrals', { params: { id: accountId }, ...withOutcome(outcome) });

/** Who referred into the projects of an organisation, page by page. */
export const receivedReferrals = (accountId: string) =>
  callPages('listManagementReferrals', { params: { id: accountId }, query: { limit: PAGE } });

/** Credited referrals: those that can earn. */
export const credited = ({ kind, id }: Holder) =>
  kind === 'user' ? referrals('credited') : sentReferrals(id, 'credited');

/** The postings about what somebody earns, page by page. */
export const ledger = ({ kind, id }: Holder) =>
  kind === 'user'
    ? callPages('listLedger', { query: { limit: PAGE } })
    : callPages('listSentLedger', { params: { id }, query: { limit: PAGE } });

/** What a referral to a project can earn, at its present price. */
export const priceOf = (projectId: string, { kind, id }: Holder) =>
  callQuery('getShortlistingPrice', {
    params: { id: projectId },
    query: kind === 'user' ? { connector: id } : { managementAccountId: id },
  });

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

/** Clicks on somebody's links; a person's are asked of the server that the page names, or of this one. */
export const trackings = ({ kind, id }: Holder) =>
  queryOptions({
    queryKey: [kind === 'user' ? 'getTrackings' : 'getSentClicks', { params: { id } }],
    queryFn: async ({ signal }): Promise<Clicks> => {
      if (kind === 'account')
        return (await send('getSentClicks', { params: { id } }, { signal })).data;
      const input = { params: { userId: id }, query: { trackingType: 'user' as const } };
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
      'listSentReferrals',
      'listSentProjects',
      'listSentLedger',
      'getEntityReferralStats',
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

/** Everything of a ledger's side and its credited referrals, for the export. Throws a CallError. */
export async function loadLedger({
  kind,
  id,
}: Holder): Promise<{ postings: Posting[]; referrals: Referral[] }> {
  const params = { id };
  return {
    postings: await everyPage<Reply<'listLedger'>>(async (query) =>
      kind === 'user' ? send('listLedger', { query }) : send('listSentLedger', { params, query }),
    ),
    referrals: await everyPage<Reply<'listReferrals'>>(async (page) => {
      const query = { outcomes: 'credited', ...page };
      return kind === 'user'
        ? send('listReferrals', { query })
        : send('listSentReferrals', { params, query });
    }),
  };
}

type PageReply = { data: unknown[]; paging: { next: string | null } };

/** All rows of a list, at most fifty pages of it. */
async function everyPage<Of extends PageReply>(
  ask: (query: { limit: number; cursor?: string }) => Promise<Of>,
): Promise<Of['data']> {
  const found: Of['data'] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const reply: Of = await ask({ limit: 200, ...(cursor ? { cursor } : {}) });
    found.push(...reply.data);
    cursor = reply.paging.next;
    if (!cursor) break;
  }
  return found;
}
