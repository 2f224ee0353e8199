import type { operatorModerationCalls } from '#contract/operator-moderation.ts';
import type { operatorDeadlineCalls } from '#contract/operator-deadlines.ts';
import type { operatorDisputeCalls } from '#contract/operator-disputes.ts';
import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import type { operatorMigrationCalls } from '#contract/operator-migrations.ts';
import type { operatorCardCalls } from '#contract/operator-cards.ts';
import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import type { operatorSynonymCalls } from '#contract/operator-synonyms.ts';
import type { operatorCalls } from '#contract/operators.ts';
import { rolesThatSee } from '#rules/management/roles.ts';
import { aPayable } from '#test/money/money.ts';
import { type Declarations, whoCan } from '../declaration.ts';

const page = () => ({ limit: 100 });
const because = () => ({ reason: 'It was asked for.' });
let names = 0;
const newName = (): string => {
  names += 1;
  return `Proof ${names}`;
};
const banner = () => ({
  title: 'Apply now',
  text: 'Deadlines are near.',
  link: '/projects',
  image: 'https://example.com/banner.png',
  hue: 20,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2030-01-01T00:00:00Z',
  ranking: 1,
  active: true,
});

/** The calls themselves let nobody in but operators; what they are about is any person's or organisation's. */
const anybodys = 'all';

export const operatorDeclarations: Declarations<
  typeof operatorCalls &
    typeof operatorModerationCalls &
    typeof operatorEarningCalls &
    typeof operatorMoneyCalls &
    typeof operatorCardCalls &
    typeof operatorDisputeCalls &
    typeof operatorSynonymCalls &
    typeof operatorDeadlineCalls &
    typeof operatorMigrationCalls
> = {
  getDeadlineFigures: {},
  getMigrations: {},
  pauseMigration: { on: { migration: anybodys }, id: 'migrationId' },
  continueMigration: { on: { migration: anybodys }, id: 'migrationId' },
  listBanners: { query: () => ({ limit: 5 }) },
  getOverview: {},
  getInstallation: {},
  listAuditEvents: { query: () => ({ sort: '-createdAt', limit: 100 }) },
  listOperatorLookups: { query: () => ({ kind: 'sector', q: 'Lookup', active: true, limit: 50 }) },
  createLookup: { body: () => ({ kind: 'sector', name: newName(), ranking: 1 }) },
  changeLookup: {
    on: { lookup: anybodys },
    id: 'lookupId',
    body: () => ({ name: newName(), ranking: 2, active: false, ...because() }),
  },
  listOperatorBanners: { query: page },
  createBanner: { body: banner },
  changeBanner: { on: { banner: anybodys }, id: 'bannerId', body: banner },
  deleteBanner: { on: { banner: anybodys }, id: 'bannerId' },
  listSynonyms: { query: () => ({ q: 'agtech', limit: 50 }) },
  createSynonym: {
    body: () => ({ phrase: newName(), means: ['farming', 'Grant'], ...because() }),
  },
  changeSynonym: {
    on: { synonym: anybodys },
    id: 'synonymId',
    body: () => ({ phrase: newName(), means: ['farming'], version: 1, ...because() }),
  },
  deleteSynonym: {
    on: { synonym: anybodys },
    id: 'synonymId',
    body: () => ({ version: 1, ...because() }),
  },
  listUsers: { query: () => ({ q: 'canary', limit: 100 }) },
  getUser: { on: { somebody: anybodys, suspendedPerson: anybodys }, id: 'userId' },
  changeUser: {
    on: { somebody: anybodys },
    id: 'userId',
    body: () => ({ operator: true, ...because() }),
  },
  suspendUser: { on: { somebody: anybodys }, id: 'userId', body: because },
  reinstateUser: { on: { suspendedPerson: anybodys }, id: 'userId', body: because },
  removeUserSecondFactors: { on: { securedPerson: anybodys }, id: 'userId', body: because },
  endUserSessions: { on: { somebody: anybodys }, id: 'userId' },

  listOperatorEarnings: { query: () => ({ sort: '-createdAt', limit: 100 }) },
  makeEarningPayable: { on: { earned: anybodys }, id: 'earningId', body: because },
  clearEarning: { on: { heldEarning: anybodys }, id: 'earningId', body: because },
  voidEarning: { on: { earned: anybodys, payable: anybodys }, id: 'earningId', body: because },

  listDisputes: { query: () => ({ state: 'open', limit: 100 }) },
  answerDispute: {
    on: { openDispute: anybodys },
    id: 'disputeId',
    body: () => ({ answer: 'stands', ...because() }),
  },

  listDebtors: { query: () => ({ sort: 'since', limit: 100 }) },
  listCharges: { query: () => ({ state: 'open', sort: '-createdAt', limit: 100 }) },
  collectCharges: {
    on: { openCharge: anybodys },
    body: ({ ids }) => ({ charges: [ids['chargeId']], reference: 'Bank 42' }),
  },
  reopenCharge: { on: { collectedCharge: anybodys }, id: 'chargeId', body: because },
  reverseCharge: {
    on: { openCharge: anybodys },
    id: 'chargeId',
    body: () => ({ reason: 'Charged twice.', reference: null }),
  },
  proposeReversal: { on: { openCharge: anybodys }, id: 'chargeId', body: because },
  confirmReversal: {
    on: { proposedReversal: anybodys },
    id: 'reversalId',
    body: () => ({ reference: null }),
  },
  dropReversal: { on: { proposedReversal: anybodys }, id: 'reversalId', body: because },
  getOperatorCreditNotePdf: {
    on: { issuedCreditNote: anybodys },
    id: 'creditNoteId',
    query: () => ({ language: 'fr' }),
  },
  listOpenInvoices: { query: page },
  settleInvoice: {
    on: { openInvoice: anybodys },
    id: 'invoiceId',
    body: () => ({ reference: 'Bank 42' }),
  },
  listCardPayments: { query: () => ({ sort: '-receivedAt', limit: 100 }) },
  returnCardPayment: {
    on: { surplus: anybodys },
    id: 'cardPaymentId',
    body: () => ({ reference: 'Bank 42' }),
  },
  refundChargeByCard: { on: { cardCharge: anybodys }, id: 'chargeId', body: because },
  listPayoutBatches: { query: page },
  getPayoutBatch: { on: { waitingBatch: anybodys, releasedBatch: anybodys }, id: 'batchId' },
  makePayoutBatch: {
    body: async ({ world }) => {
      await aPayable(world);
      return {};
    },
  },
  releasePayoutBatch: { on: { waitingBatch: anybodys }, id: 'batchId', body: () => ({}) },
  cancelPayoutBatch: { on: { waitingBatch: anybodys }, id: 'batchId', body: because },
  exportPayoutBatch: { on: { releasedBatch: anybodys }, id: 'batchId' },

  // Of what the reporter sees.
  report: {
    on: {
      openProject: 'all',
      entity: 'all',
      draftProject: whoCan('read'),
      hiddenProject: ['operator', ...rolesThatSee('all')],
    },
    body: ({ ids }) => ({
      ...(ids['projectId'] ? { projectId: ids['projectId'] } : { entityId: ids['entityId'] }),
      reason: 'wrong_information',
      text: 'The deadline is another one.',
    }),
  },
  listVerifications: { query: page },
  verifyStartup: { on: { waitingStartup: anybodys }, id: 'startupId', body: because },
  refuseStartup: { on: { waitingStartup: anybodys }, id: 'startupId', body: because },
  listOperatorEntities: { query: () => ({ q: 'Fund', limit: 100 }) },
  verifyEntity: { on: { plainEntity: anybodys }, id: 'entityId', body: because },
  unverifyEntity: { on: { verifiedEntity: anybodys }, id: 'entityId', body: because },
  setAccountPrice: {
    on: { plainEntity: anybodys },
    id: 'accountId',
    body: () => ({ applicatiopnPrice: 120, ...because() }),
  },
  hideEntity: { on: { plainEntity: anybodys }, id: 'entityId', body: because },
  showEntity: { on: { hiddenEntity: anybodys }, id: 'entityId', body: because },
  listOperatorProjects: { query: () => ({ hidden: true, limit: 100 }) },
  // A draft is its team's alone: not even operators are shown one.
  changeOperatorProject: {
    on: { openProject: anybodys, closedProject: anybodys, draftProject: [] },
    known: [],
    id: 'projectId',
    body: () => ({ featured: true, ...because() }),
  },
  // Projects with a team are for their team to confirm.
  answerForProjects: {
    on: { openProject: [], importedProject: anybodys },
    known: [],
    body: ({ ids }) => ({ ids: [ids['projectId']], open: true, ...because() }),
  },
  hideProject: {
    on: { openProject: anybodys, draftProject: [] },
    known: [],
    id: 'projectId',
    body: because,
  },
  showProject: { on: { hiddenProject: anybodys }, id: 'projectId', body: because },
  listReports: { query: () => ({ state: 'open', limit: 100 }) },
  resolveReport: {
    on: { userReport: anybodys },
    id: 'reportId',
    body: () => ({ outcome: 'dismissed', note: 'Nothing wrong there.' }),
  },
};
