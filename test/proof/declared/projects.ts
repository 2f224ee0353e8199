import type { blindPreviewCalls, blindReviewCalls } from '#contract/blind-review.ts';
import type { organisationSearchCalls } from '#contract/organisation-search.ts';
import type { projectManagementCalls } from '#contract/project-management.ts';
import type { projectRoundCalls } from '#contract/project-rounds.ts';
import type { projectCalls } from '#contract/projects.ts';
import { aLookup } from '../../factories.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const team = whoCan('read');
const editors = whoCan('edit');
/** Open to everybody; drafts and archived ones to the team. */
const seen = { openProject: 'all', draftProject: team, archivedProject: team } as const;

export const projectDeclarations: Declarations<typeof projectCalls> = {
  listProjects: {
    query: () => ({
      status: 'open',
      deadline: '2026-11-21T12:00:00Z',
      populate: 'author,entityManagementAccountId',
      select: '+banner',
      sort: 'deadline,-featured',
      facets: true,
      closesBefore: '2030-01-01T00:00:00Z',
      closesWithin: 90,
      awardCurrency: 'EUR',
      applyHere: true,
      opensTo: 'EE,KE',
      limit: 1000,
    }),
  },
  listPerks: {
    query: () => ({ sort: '-featured deadline', q: 'Perk', select: '+banner', limit: 50 }),
  },
  getProject: { on: seen, id: 'projectId', query: () => ({ populate: 'author' }) },
  getProjectDetails: { on: seen, id: 'projectId' },
  countProjectView: { on: { openProject: 'all' }, id: 'projectId' },
  getProjectUserInfo: { on: seen, id: 'projectId' },
  getShortlistingPrice: { on: { openProject: 'all' }, id: 'projectId' },
  listProjectPartners: {
    on: seen,
    id: 'projectId',
    query: () => ({ sort: '-featured -viewCount' }),
  },
  getProjectStats: { on: seen, id: 'projectId' },
};

export const organisationSearchDeclarations: Declarations<typeof organisationSearchCalls> = {
  listOrganisations: { query: () => ({ limit: 500 }) },
};

export const projectRoundDeclarations: Declarations<typeof projectRoundCalls> = {
  listProjectRounds: { on: seen, id: 'projectId' },
};

export const projectManagementDeclarations: Declarations<typeof projectManagementCalls> = {
  createProject: {
    on: { account: editors },
    body: async ({ world, ids }) => ({
      managementAccountId: ids['accountId'],
      name: 'Quiet Ports',
      executiveSummary: 'Ports without noise.',
      description: 'For teams that make ports quiet.',
      benefits: 'Money and a berth.',
      deadline: '2027-01-31T12:00:00Z',
      deadlineZone: 'Europe/Tallinn',
      venue: 'Tallinn',
      projectType: [await aLookup(world)],
      award: { min: 1, max: 2, currency: 'EUR' },
      language: 'et',
      banner: 'https://example.com/banner.png',
      applicatiopnPrice: 100,
      estimatedShortlist: 5,
      referralPolicy: 'paid',
      eligibility: [
        { kind: 'country', places: ['EE', 'nordics'] },
        { kind: 'raised', under: 1, currency: 'EUR' },
      ],
    }),
  },
  updateProject: {
    on: { openProject: editors, draftProject: editors },
    id: 'projectId',
    body: () => ({ name: 'Quieter Ports', venue: null }),
  },
  publishProject: { on: { draftProject: editors, closedProject: editors }, id: 'projectId' },
  closeProject: { on: { openProject: editors }, id: 'projectId' },
  confirmProject: { on: { openProject: editors }, id: 'projectId' },
  archiveProject: { on: { closedProject: editors, draftProject: editors }, id: 'projectId' },
  cloneProject: { on: { openProject: editors, draftProject: editors }, id: 'projectId' },
  listManagementProjects: {
    on: { account: team },
    id: 'accountId',
    query: () => ({ sort: '-updatedAt', limit: 1000 }),
  },
};

export const blindReviewDeclarations: Declarations<
  typeof blindReviewCalls & typeof blindPreviewCalls
> = {
  getBlindReview: {
    on: { openProject: team, draftProject: team, archivedProject: team },
    id: 'projectId',
  },
  liftBlindReview: {
    on: { blindProject: whoCan('team') },
    id: 'projectId',
    body: () => ({ reason: 'The finalists are to be met in person.' }),
  },
  previewBlindReview: { on: { draft: founders, sentApplication: founders }, id: 'applicationId' },
};
