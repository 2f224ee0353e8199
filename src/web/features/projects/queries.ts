import type { ProjectView } from '#contract/projects.ts';
import type { Reply } from '#web/lib/client.ts';
import { onceOfFrozen } from '#web/lib/frozen.ts';
import { callQuery, callView } from '#web/lib/query.ts';

const LONGEST_SUMMARY = 140;
export const FIRST_PAGE = 12;
export const NEXT_PAGE = 24;
export const LONGEST_SEARCH = 200;

/** What a card shows of a project. */
export type CardProject = ReturnType<typeof toCard>;
export const toCard = onceOfFrozen((project: ProjectView) => {
  const { entity } = project.entityManagementAccountId;
  const { slug, name, executiveSummary, deadline, award, venue, type, banner, featured } = project;
  const { applyClosesAt: closesAt, status } = project;
  const { marks } = project;
  return {
    slug,
    name,
    executiveSummary: executiveSummary?.slice(0, LONGEST_SUMMARY) ?? null,
    deadline,
    // A day after its deadline, like most, unless it says otherwise.
    ...(closesAt === deadline && { closesAt }),
    ...(status !== 'open' && { isClosed: true }),
    award,
    venue,
    type,
    banner: banner ?? null,
    ...(project.bannerFocus && { bannerFocus: project.bannerFocus }),
    featured,
    // A sector and a community may share a name.
    tags: [...new Set([...project.sector, ...project.ecosystem].map((tag) => tag.name))].slice(
      0,
      3,
    ),
    organisation: { name: entity.name, hue: entity.hue, logoUrl: entity.logoUrl },
    // Where the words of a search stand.
    ...(marks && { marks }),
  };
});
/** A page of a list as its cards show it. */
export function cards(reply: Reply<'listProjects' | 'listPerks'>) {
  return { projects: reply.data.map(toCard), total: reply.paging.total };
}

/** Open projects of the home page: the next to close, of which featured ones are shown larger. */
export const homeProjects = callView(
  'listProjects',
  { query: { select: '+banner', limit: 6 } },
  'cards',
  cards,
);

/** The few open projects that fit some words best. */
export const projectsNamed = (q: string) =>
  callView('listProjects', { query: { q, limit: 5 } }, 'cards', cards);

/** Everything the page of a project shows. */
export const projectDetails = (slug: string) =>
  callQuery('getProjectDetails', { params: { id: slug } });

/** The projects of one organisation, the next to close or the last closed first. */
/** The first of an organisation's projects, as its page shows them. */
export const projectsOfAccount = (accountId: string, status: 'open' | 'past') =>
  callView(
    'listProjects',
    {
      query: {
        entityManagementAccountId: accountId,
        status,
        sort: status === 'past' ? '-deadline' : 'deadline,-featured',
        select: '+banner',
        limit: status === 'past' ? 3 : FIRST_PAGE,
      },
    },
    'cards',
    cards,
  );

/** One project as its team edits it. */
export const projectQuery = (projectId: string) =>
  callQuery('getProject', { params: { id: projectId } });

/** The application form with its version. */
export const formQuery = (projectId: string) =>
  callQuery('listQuestions', { params: { id: projectId } });

/** One published version of the form; it never changes. */
export const formVersionQuery = (projectId: string, version: number) => ({
  ...callQuery('listQuestions', { params: { id: projectId }, query: { version } }),
  staleTime: Infinity,
});

export const priceQuery = (projectId: string) =>
  callQuery('getShortlistingPrice', { params: { id: projectId } });

const MOST_ORGANISATIONS = 50;

/** Organisations that some words find: the best few, or as many as fit on a page. */
export const organisationsNamed = (q: string, most = 4) =>
  callView(
    'listOrganisations',
    { query: { q: q.trim().slice(0, LONGEST_SEARCH), limit: Math.min(most, MOST_ORGANISATIONS) } },
    'faces',
    ({ data, paging }) => ({
      total: paging.total,
      organisations: data.map(({ entity, openProjects }) => ({
        slug: entity.slug,
        name: entity.name,
        hue: entity.hue,
        logoUrl: entity.logoUrl,
        open: openProjects,
      })),
    }),
  );
