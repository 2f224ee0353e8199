import type { applicationManagementCalls } from '#contract/application-management.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { startupCalls } from '#contract/startups.ts';
import { type Declarations, from } from '../declaration.ts';

const team = from('viewer');
const founder = ['founder'] as const;
/** A draft is its founder's alone; once sent, it is the organisation's too. */
const seen = { draft: founder, sentApplication: ['founder', ...team] } as const;
const id = 'applicationId';
const startup = () => ({
  name: 'Mycelia',
  oneLiner: 'Grows packaging.',
  description: 'Packaging from mushrooms.',
  website: 'https://example.com',
  country: 'FI',
  city: 'Turku',
  teamSize: 4,
  foundedYear: 2021,
});

export const startupDeclarations: Declarations<typeof startupCalls> = {
  createStartup: { body: startup },
  listStartups: { query: () => ({ sort: '-updatedAt', limit: 100 }) },
  listStartupsToApply: {
    on: { openProject: 'all' },
    query: ({ ids }) => ({ project: ids['projectId'] }),
  },
  getStartup: {
    on: { startup: founder, appliedStartup: ['founder', ...team] },
    id: 'startupId',
  },
  updateStartup: {
    on: { startup: founder, appliedStartup: founder },
    id: 'startupId',
    body: startup,
  },
  deleteStartup: { on: { startup: founder, appliedStartup: founder }, id: 'startupId' },
};

export const applicationDeclarations: Declarations<typeof applicationCalls> = {
  listMyApplications: {
    query: () => ({
      statuses: '["pending","accepted","rejected"]',
      sort: '-updatedAt',
      populate: 'projectId,recommendedBy,userId',
      limit: 1000,
    }),
  },
  listUserApplicationForms: {
    on: { person: ['self'] },
    id: 'userId',
    query: () => ({ status: 'draft', sort: '-updatedAt', limit: 50 }),
  },
  getApplicationFormStats: {},
  getApplicationAnalytics: {},
  startApplication: { on: { openProject: 'all' }, body: () => ({}) },
  listProjectApplicationForms: { on: { openProject: 'all' }, query: () => ({ limit: 1000 }) },
  updateApplicationForm: { on: { draft: founder }, id, body: () => ({ primary: 'Our one line' }) },
  getApplication: { on: seen, id },
  deleteApplication: { on: { draft: founder }, id },
  withdrawApplication: { on: { sentApplication: founder }, id, body: () => ({ reason: 'Moved.' }) },
  confirmApplication: { on: { acceptedApplication: founder }, id, body: () => ({ version: 1 }) },
  declineApplication: { on: { acceptedApplication: founder }, id, body: () => ({ version: 1 }) },
  saveApplicationAnswers: {
    on: { draft: founder },
    id,
    body: ({ ids }) => ({
      answers: [{ questionId: ids['questionId'], options: ['Cooling'], baseRevision: 1 }],
      completeApplication: false,
    }),
  },
  showPresence: {
    on: { draft: founder, sentApplication: founder },
    id,
    body: ({ ids }) => ({ questionId: ids['questionId'] }),
  },
  listApplicationAnswers: { on: seen, id, query: () => ({ limit: 200 }) },
  listApplicationQuestions: {
    on: seen,
    id: 'projectId',
    query: () => ({ screen: 'Team', sort: 'ranking', limit: 200 }),
  },
  listApplicationEvents: { on: seen, id },
};

export const applicationManagementDeclarations: Declarations<typeof applicationManagementCalls> = {
  listManagementApplications: {
    on: { account: team },
    id: 'accountId',
    query: () => ({ statuses: '["pending"]', sort: '-sentAt', limit: 1000 }),
  },
  decideApplication: {
    on: { sentApplication: from('manager') },
    known: team,
    id: 'accountId',
    body: () => ({ status: 'shortlisted', reason: 'Good.', version: 1 }),
  },
};
