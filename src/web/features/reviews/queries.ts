import { callPages, callQuery } from '#web/lib/query.ts';

/** What reviewers score by; version 0 while there is none. */
export const rubricOf = (projectId: string) =>
  callQuery('getRubric', { params: { id: projectId } });

/** The reasons that the project gives with a rejection. */
export const rejectionReasonsOf = (projectId: string) =>
  callQuery('getRejectionReasons', { params: { id: projectId } });

/** How often each was given, in each round. */
export const rejectionFiguresOf = (projectId: string) =>
  callQuery('getRejectionFigures', { params: { id: projectId } });

/** Submitted reviews of an application, as far as the caller may read them, and the own one. */
export const reviewsOf = (accountId: string, applicationId: string) =>
  callQuery('listReviews', { params: { id: accountId, applicationId } });

/** What the caller's own review said before. */
export const versionsOfReview = (accountId: string, applicationId: string) =>
  callPages('listReviewVersions', { params: { id: accountId, applicationId } });

export const commentsOf = (accountId: string, applicationId: string) =>
  callQuery('listComments', { params: { id: accountId, applicationId } });

/** Who reads what of one project. */
export const assignmentsOf = (accountId: string, projectId: string) =>
  callQuery('listAssignments', { params: { id: accountId }, query: { projectId, limit: 1000 } });

/** Conflicts of interest declared in one project. */
export const recusalsOf = (accountId: string, projectId: string) =>
  callQuery('listRecusals', { params: { id: accountId }, query: { projectId, limit: 1000 } });

/** Whether blind review is on, locked or lifted. */
export const blindReviewOf = (projectId: string) =>
  callQuery('getBlindReview', { params: { id: projectId } });
