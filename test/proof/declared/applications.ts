import type { applicationExportCalls } from '#contract/application-exports.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import type { rejectionReasonCalls } from '#contract/rejection-reasons.ts';
import type { releaseDateCalls } from '#contract/release-dates.ts';
import type { decisionMailCalls } from '#contract/decision-mails.ts';
import type { secondPersonCalls } from '#contract/second-person.ts';
import type { applicationStepCalls } from '#contract/application-steps.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const team = whoCan('read');
/** A draft is its startup's founders'; once sent, it is the organisation's too. */
const seen = {
  draft: founders,
  sentApplication: [...founders, ...team],
  blindApplication: team,
} as const;
const id = 'applicationId';
export const applicationDeclarations: Declarations<
  typeof applicationCalls & typeof applicationStepCalls
> = {
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
  updateApplicationForm: { on: { draft: founders }, id, body: () => ({ primary: 'Our one line' }) },
  getApplication: { on: seen, id },
  deleteApplication: { on: { draft: founders }, id },
  withdrawApplication: {
    on: { sentApplication: founders },
    id,
    body: () => ({ reason: 'Moved.' }),
  },
  confirmApplication: { on: { acceptedApplication: founders }, id, body: () => ({ version: 1 }) },
  declineApplication: { on: { acceptedApplication: founders }, id, body: () => ({ version: 1 }) },
  // Founders write in one draft; what takes something away from the others stays with who began it.
  saveApplicationAnswers: {
    on: { draft: founders },
    id,
    body: ({ ids }) => ({
      answers: [{ questionId: ids['questionId'], options: ['Cooling'], baseRevision: 1 }],
      completeApplication: false,
    }),
  },
  showPresence: {
    on: { draft: founders, sentApplication: founders },
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

export const rejectionReasonDeclarations: Declarations<typeof rejectionReasonCalls> = {
  getRejectionReasons: {
    on: { openProject: whoCan('decide'), draftProject: whoCan('decide') },
    id: 'projectId',
  },
  replaceRejectionReasons: {
    on: { openProject: whoCan('edit'), draftProject: whoCan('edit') },
    id: 'projectId',
    body: () => ({ version: 0, reasons: [{ key: 'full', label: 'Full' }, { label: 'No boat' }] }),
  },
  getRejectionFigures: {
    on: { openProject: whoCan('decide'), draftProject: whoCan('decide') },
    id: 'projectId',
  },
};

export const releaseDateDeclarations: Declarations<typeof releaseDateCalls> = {
  getReleaseDate: {
    on: { openProject: whoCan('decide'), draftProject: whoCan('decide') },
    id: 'projectId',
  },
  moveReleaseDate: {
    on: { openProject: whoCan('decide'), draftProject: whoCan('decide') },
    id: 'projectId',
    body: () => ({ version: 0, releaseAt: null }),
  },
};

export const secondPersonDeclarations: Declarations<typeof secondPersonCalls> = {
  getSecondPerson: {
    on: { openProject: whoCan('decide'), draftProject: whoCan('decide') },
    id: 'projectId',
  },
  changeSecondPerson: {
    on: { openProject: whoCan('team'), draftProject: whoCan('team') },
    id: 'projectId',
    body: () => ({ version: 0, isOn: false }),
  },
  listDecisionsToConfirm: {
    on: { busyAccount: whoCan('decide') },
    id: 'accountId',
    query: ({ ids }) => ({ projectId: ids['projectId'] ?? '' }),
  },
  confirmDecisions: {
    on: { decisionToConfirm: whoCan('decide') },
    id: 'accountId',
    body: ({ ids }) => ({ decisions: [ids['decisionId']] }),
  },
  sendDecisionsBack: {
    on: { decisionToConfirm: whoCan('decide') },
    id: 'accountId',
    body: ({ ids }) => ({ decisions: [ids['decisionId']], reason: 'Read it again.' }),
  },
};

export const decisionMailDeclarations: Declarations<typeof decisionMailCalls> = {
  previewDecisionMail: {
    on: { sentApplication: whoCan('decide') },
    known: whoCan('member'),
    id: 'accountId',
    body: () => ({ status: 'shortlisted', message: 'To {{startup}}.' }),
  },
};

export const applicationManagementDeclarations: Declarations<typeof applicationManagementCalls> = {
  listManagementApplications: {
    on: { account: team },
    id: 'accountId',
    query: () => ({ statuses: '["pending"]', sort: '-sentAt', limit: 1000 }),
  },
  decideApplication: {
    on: { sentApplication: whoCan('decide') },
    known: whoCan('member'),
    id: 'accountId',
    body: () => ({ status: 'shortlisted', reason: 'Good.', version: 1 }),
  },
  undoDecision: {
    on: { stagedDecision: whoCan('decide') },
    known: whoCan('member'),
    id: 'accountId',
  },
  releaseDecision: {
    on: { stagedDecision: whoCan('decide') },
    known: whoCan('member'),
    id: 'accountId',
  },
  decideInBulk: {
    on: { busyAccount: whoCan('decide') },
    id: 'accountId',
    body: ({ ids }) => ({
      applicationIds: [ids['applicationId']],
      status: 'shortlisted',
      reason: 'Good.',
      dryRun: true,
    }),
  },
  listDecisionBatches: {
    on: { busyAccount: whoCan('decide') },
    id: 'accountId',
    query: () => ({ limit: 50 }),
  },
  undoDecisionBatch: { on: { decisionBatch: whoCan('decide') }, id: 'accountId' },
  releaseDecisionBatch: { on: { decisionBatch: whoCan('decide') }, id: 'accountId' },
};

export const applicationExportDeclarations: Declarations<typeof applicationExportCalls> = {
  exportApplications: {
    on: { busyAccount: whoCan('decide') },
    id: 'accountId',
    query: ({ ids }) => ({ projectId: ids['projectId'] ?? '' }),
  },
  listApplicationExports: {
    on: { busyAccount: whoCan('decide') },
    id: 'accountId',
    query: ({ ids }) => ({ projectId: ids['projectId'] ?? '', limit: 50 }),
  },
};
