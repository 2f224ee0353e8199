import { knownUpTo } from '#rules/reviews/blind.ts';
import type { Database } from '#server/db/database.ts';
import {
  type VisibleApplication,
  visibleApplication,
} from '#server/features/applications/access.ts';
import {
  findSentNames,
  getCaseHead,
  listCaseCharges,
  listCaseDecisions,
  listCaseSendings,
  listCaseSteps,
  listReadings,
} from '#server/features/applications/queries/case-file.ts';
import { listCaseMessages } from '#server/features/applications/queries/case-messages.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { type JudgedApplication, judgedApplication } from '../access.ts';
import { listConflicts, listJudgements, listRemarks } from './case-file.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

/** The instant that is asked for; now without one. Throws `validation` for one to come. */
export function readInstant(asked: string | undefined, now: Date): Date {
  const at = asked === undefined ? now : new Date(asked);
  if (at <= now) return at;
  throw new AppError('validation', {
    details: [{ path: 'at', ...sayReviews('reviews.time_passed') }],
  });
}

/**
 * All that this reader may know of an application at an instant, but what was sent. Throws `not_found` like the pages
 * do, and where it was not theirs to see yet.
 */
export async function readCase(
  db: Database,
  caller: Caller,
  { id, asked, now }: { id: string; asked: Date; now: Date },
) {
  const application = await visibleApplication(db, caller, id);
  // To ask again and again would tell a blind reviewer the minute.
  const at = application.blind ? knownUpTo(asked, now) : asked;
  const head = await getCaseHead(db, application, at);
  const judged = await findJudged(db, caller, { application, accountId: head.account_id });
  return {
    application,
    at,
    head,
    sentNames: await findSentNames(db, application, at),
    messages: await listCaseMessages(db, application, at),
    steps: await listCaseSteps(db, application, at),
    decisions: await listCaseDecisions(db, application, at),
    charges: await listCaseCharges(db, application, at),
    readings: await listReadings(db, application, at),
    sendings: await listCaseSendings(db, application, at),
    reviews: judged && (await listJudgements(db, judged, at)),
    comments: judged && (await listRemarks(db, judged, at)),
    conflicts: judged && (await listConflicts(db, judged, at)),
  };
}
export type CaseRows = Awaited<ReturnType<typeof readCase>>;

/** Null for founders, also those of the team: they do not see what is thought of it. */
async function findJudged(
  db: Database,
  caller: Caller,
  { application, accountId }: { application: VisibleApplication; accountId: string },
): Promise<JudgedApplication | null> {
  if (application.side === 'founder') return null;
  try {
    const applicationId = application.id;
    return await judgedApplication(db, caller, { accountId, applicationId, need: 'read' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return null;
    throw error;
  }
}
