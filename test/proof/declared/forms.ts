import type { formCalls } from '#contract/forms.ts';
import type { submissionCalls } from '#contract/submissions.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const team = whoCan('read');
const editors = whoCan('edit');
/** Open to everybody; drafts and archived ones to the team. */
const seen = { openProject: 'all', draftProject: team, archivedProject: team } as const;
const editable = { openProject: editors, draftProject: editors } as const;

export const formDeclarations: Declarations<typeof formCalls> = {
  listQuestionBank: { on: { account: team }, id: 'accountId', query: () => ({ q: 'build' }) },
  listQuestions: { on: seen, id: 'projectId' },
  replaceQuestions: {
    on: editable,
    id: 'projectId',
    body: ({ ids }) => ({
      version: 1,
      questions: [
        {
          _id: ids['questionId'],
          key: 'build',
          screen: 'Team',
          ranking: 1,
          type: 'short_text',
          label: 'What do you build?',
          help: 'One line.',
          required: true,
          limits: { maxWords: 20, maxLength: 200 },
        },
        {
          screen: 'Team',
          ranking: 2,
          type: 'single_choice',
          label: 'Where are you?',
          required: false,
          options: ['Here', { value: 'there', label: 'There' }],
          logic: { match: 'all', conditions: [{ questionId: 'build', op: 'answered' }] },
        },
      ],
    }),
  },
  publishQuestions: {
    on: editable,
    id: 'projectId',
    body: () => ({ version: 1, dryRun: true }),
  },
  undoPublishQuestions: {
    on: { republishedProject: editors },
    id: 'projectId',
    body: () => ({ version: 2 }),
  },
  restoreQuestions: { on: editable, id: 'projectId', body: () => ({ version: 1, from: 1 }) },
  listQuestionVersions: { on: seen, id: 'projectId' },
  compareQuestions: { on: seen, id: 'projectId', query: () => ({ from: 1, to: 1 }) },
};

const sent = { sentApplication: [...founders, ...team], blindApplication: team } as const;
export const submissionDeclarations: Declarations<typeof submissionCalls> = {
  listFormChanges: { on: { draft: founders }, id: 'applicationId' },
  seeFormChanges: {
    on: { draft: founders },
    id: 'applicationId',
    body: () => ({ formVersion: 1 }),
  },
  checkReceipt: {
    body: () => ({
      statement: {
        kind: 'flair.arrival',
        format: 1,
        issuer: 'https://flair.test',
        arrivalId: '0198a5c0-0000-7000-8000-00000000000a',
        applicationId: '0198a5c0-0000-7000-8000-00000000000b',
        receivedAt: '2026-11-21T12:00:00.000Z',
        hash: 'ab',
      },
      signature: 'c2ln',
      keyId: 'none',
    }),
  },
  listArrivals: { on: { draft: founders, sentApplication: founders }, id: 'applicationId' },
  listSubmissions: { on: sent, id: 'applicationId' },
  getSubmission: { on: sent, id: 'applicationId' },
  // The hash tells who guesses the names of a blind review that they are right.
  getReceipt: {
    on: { ...sent, blindApplication: team.filter((role) => role !== 'reviewer') },
    id: 'applicationId',
  },
};
