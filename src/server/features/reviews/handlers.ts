import type { caseFileCalls } from '#contract/case-file.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { managedApplication, visibleApplication } from '#server/features/applications/access.ts';
import { noteReading } from '#server/features/applications/commands/note-reading.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { managedProject } from '#server/features/projects/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { judgedApplication, liftableRecusal } from './access.ts';
import { assignReviewer, distributeAssignments, removeAssignment } from './commands/assignments.ts';
import { addComment, deleteComment, editComment } from './commands/comments.ts';
import { liftRecusal, recuse } from './commands/recuse.ts';
import { saveReview } from './commands/review.ts';
import { replaceRubric } from './commands/rubric.ts';
import { listAssignments, listRecusals } from './queries/assignments.ts';
import { getComment, getOwnReview, listComments, listReviews } from './queries/reviews.ts';
import { listReviewVersions } from './queries/review-versions.ts';
import { readCase, readInstant } from './queries/case-facts.ts';
import { compareSubmissions, openCasePdf, readCaseSendings } from './queries/case-sendings.ts';
import { findRubric } from './queries/rubric.ts';
import {
  toAssignmentView,
  toCommentView,
  toDistribution,
  toRecusalView,
  toReviewVersion,
  toReviewView,
} from './views/reviews.ts';
import { toCaseFacts, toCasePdf } from './views/case-file.ts';

type Params = { id: string; applicationId: string };
const asReviewer = ({ id: accountId, applicationId }: Params) =>
  ({ accountId, applicationId, need: 'review' }) as const;
const asReader = ({ id: accountId, applicationId }: Params) =>
  ({ accountId, applicationId, need: 'read' }) as const;
/** What one call can assign at most. */
const assignedAtOnce = 500;

export const reviewHandlers: Handlers<typeof reviewCalls & typeof caseFileCalls> = {
  listAssignments: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    return okPage(await listAssignments(db, account, query), toAssignmentView);
  },

  assignReviewer: async ({ db, config, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    await assignReviewer({ db, config }, account, body, now);
    const { userId, projectId } = body;
    const page = await listAssignments(db, account, { userId, projectId, limit: assignedAtOnce });
    return ok(page.rows.map(toAssignmentView));
  },

  distributeAssignments: async ({ db, config, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    const spread = await distributeAssignments({ db, config }, account, body, now);
    return ok(toDistribution(spread));
  },

  removeAssignment: async ({ db, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, 'decide');
    await removeAssignment(db, account, params.assignmentId);
    return success;
  },

  listRecusals: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'review');
    return okPage(await listRecusals(db, account, query), toRecusalView);
  },

  recuse: async ({ db, caller, params, body, now }) => {
    const application = await managedApplication(db, caller, asReviewer(params));
    await recuse(db, application, body.reason, now);
    return success;
  },

  liftRecusal: async ({ db, caller, params, now }) => {
    await liftRecusal(db, await liftableRecusal(db, caller, params), now);
    return success;
  },

  getRubric: async ({ db, caller, params }) => {
    const { project } = await managedProject(db, caller, params.id, 'read');
    return ok(await findRubric(db, project.id));
  },

  replaceRubric: async ({ db, config, caller, params, body, now }) => {
    const proof = await managedProject(db, caller, params.id, 'edit');
    await replaceRubric({ db, config }, proof, body, now);
    return ok(await findRubric(db, proof.project.id));
  },

  saveReview: async ({ db, caller, params, body, now }) => {
    const application = await judgedApplication(db, caller, asReviewer(params));
    await saveReview(db, application, body, now);
    return ok(toReviewView(await getOwnReview(db, application)));
  },

  listReviewVersions: async ({ db, caller, params, query }) => {
    const application = await judgedApplication(db, caller, asReviewer(params));
    return okPage(await listReviewVersions(db, application, query), toReviewVersion);
  },

  listReviews: async ({ db, caller, params, query }) => {
    const application = await judgedApplication(db, caller, asReader(params));
    return okPage(await listReviews(db, application, query), toReviewView);
  },

  listComments: async ({ db, caller, params, query, now }) => {
    const application = await judgedApplication(db, caller, asReader(params));
    const page = await listComments(db, application, query);
    return okPage(page, (row) => toCommentView(row, application, now));
  },

  addComment: async ({ db, caller, params, body, now }) => {
    const application = await judgedApplication(db, caller, asReviewer(params));
    const id = await addComment(db, application, body.text, now);
    return ok(toCommentView(await getComment(db, application, id), application, now));
  },

  editComment: async ({ db, caller, params, body, now }) => {
    const application = await judgedApplication(db, caller, asReviewer(params));
    const { id, user_id: authorId } = await getComment(db, application, params.commentId);
    await editComment(db, application, { id, authorId, text: body.text }, now);
    return ok(toCommentView(await getComment(db, application, id), application, now));
  },

  deleteComment: async ({ db, caller, params, now }) => {
    const application = await judgedApplication(db, caller, asReviewer(params));
    const { id, user_id: authorId } = await getComment(db, application, params.commentId);
    await deleteComment(db, application, { id, authorId }, now);
    return success;
  },

  compareSubmissions: async ({ db, caller, params, query }) => {
    const application = await visibleApplication(db, caller, params.id);
    return ok(await compareSubmissions(db, application, query));
  },

  getCaseFile: async ({ db, caller, params, query, now }) => {
    const asked = readInstant(query.at, now);
    const rows = await readCase(db, caller, { id: params.id, asked, now });
    await noteReading(db, rows.application, { number: rows.sendings.at(-1)?.number, now });
    return ok({ ...toCaseFacts(rows, now), submissions: await readCaseSendings(db, rows) });
  },

  getCaseFilePdf: async ({ db, caller, params, query, language, now }) => {
    const asked = readInstant(query.at, now);
    const rows = await readCase(db, caller, { id: params.id, asked, now });
    await noteReading(db, rows.application, { number: rows.sendings.at(-1)?.number, now });
    return toCasePdf(
      rows,
      await openCasePdf(db, rows, { facts: toCaseFacts(rows, now), language }),
    );
  },
};
