import type { caseFileCalls } from '#contract/case-file.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { type Declarations, whoCan } from '../declaration.ts';
import { founders } from '../thing.ts';

const team = whoCan('read');
const deciders = whoCan('decide');
const reviewers = whoCan('review');
const id = 'accountId';
const page = () => ({ limit: 50 });
/** The address leads through the account, which only its team knows. */
const known = whoCan('member');

export const reviewDeclarations: Declarations<typeof reviewCalls> = {
  listAssignments: {
    on: { busyAccount: team },
    id,
    query: page,
  },
  assignReviewer: {
    on: { busyAccount: deciders },
    id,
    body: ({ ids }) => ({ userId: ids['reviewerId'], applicationIds: [ids['applicationId']] }),
  },
  distributeAssignments: {
    on: { busyAccount: deciders },
    id,
    body: ({ ids }) => ({
      projectId: ids['projectId'],
      reviewerIds: [ids['reviewerId']],
      perApplication: 1,
      apply: true,
    }),
  },
  removeAssignment: { on: { assignment: deciders }, id },
  listRecusals: {
    on: { busyAccount: reviewers },
    id,
    query: ({ ids }) => ({ projectId: ids['projectId'], limit: 50 }),
  },
  recuse: {
    on: { reviewedApplication: ['reviewer'] },
    known,
    id,
    body: () => ({ reason: 'A friend of mine founded it.' }),
  },
  liftRecusal: {
    on: { ownRecusal: reviewers, colleaguesRecusal: whoCan('team') },
    // A reviewer knows of their own alone.
    known: whoCan('member').filter((role) => role !== 'reviewer'),
    id,
  },
  // A project is known to all; what its team scores by is not.
  getRubric: { on: { openProject: team, draftProject: team }, id: 'projectId' },
  replaceRubric: {
    on: { openProject: whoCan('edit'), draftProject: whoCan('edit') },
    id: 'projectId',
    body: () => ({
      version: 0,
      criteria: [{ label: 'Team', help: 'Do they know the field?', weight: 2, scale: 5 }],
    }),
  },
  saveReview: {
    on: { reviewedApplication: reviewers },
    known,
    id,
    body: ({ ids }) => ({
      scores: [{ criterionId: ids['criterionId'], score: 4 }],
      comment: 'A strong team.',
      submitted: true,
      version: 0,
    }),
  },
  listReviewVersions: {
    on: { reviewedApplication: reviewers, blindApplication: reviewers },
    known,
    id,
    query: page,
  },
  listReviews: {
    on: { reviewedApplication: team, blindApplication: team },
    known,
    id,
    query: page,
  },
  listComments: {
    on: { reviewedApplication: team, blindApplication: team },
    known,
    id,
    query: page,
  },
  addComment: {
    on: { reviewedApplication: reviewers },
    known,
    id,
    body: () => ({ text: 'Let us ask for the plan.' }),
  },
  editComment: {
    on: { ownComment: reviewers, colleaguesComment: [] },
    // A reviewer learns of the comments of others with their own review.
    known: whoCan('member').filter((role) => role !== 'reviewer'),
    id,
    body: () => ({ text: 'Let us ask for the whole plan.' }),
  },
  deleteComment: {
    on: { ownComment: reviewers, colleaguesComment: [] },
    known: whoCan('member').filter((role) => role !== 'reviewer'),
    id,
  },
};

/** Each reads it from their own side; what they read is the matrix of fields. */
const seen = { sentApplication: [...founders, ...team], blindApplication: team } as const;

export const caseFileDeclarations: Declarations<typeof caseFileCalls> = {
  compareSubmissions: {
    on: seen,
    id: 'applicationId',
    query: () => ({ from: 1, to: 1 }),
  },
  getCaseFile: {
    on: { ...seen, reviewedApplication: [...founders, ...team] },
    id: 'applicationId',
  },
  getCaseFilePdf: { on: seen, id: 'applicationId' },
};
