import { applicationStatuses } from '#contract/limits.ts';
import { summaryBucket } from '#rules/applications/application.ts';
import { blindSwitchProblem } from '#rules/reviews/blind.ts';
import { sayReviews } from '#contract/messages/reviews.ts';
import { holdProject } from '#server/queries/held-projects.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { itsFounders } from '#server/authorization/founder-scope.ts';
import { notify } from '#server/integrations/notices.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedProject } from '../access.ts';
import { getBlindRound } from '../queries/blind-review.ts';

/** Throws `state_conflict` where blind review can no longer be switched so. */
export async function refuseSwitch(
  db: Database,
  projectId: string,
  wanted: boolean | undefined,
): Promise<void> {
  if (wanted === undefined) return;
  const problem = blindSwitchProblem(await getBlindRound(db, projectId), wanted);
  if (problem) throw new AppError('state_conflict', problem);
}

/**
 * Shows reviewers the names from now on, and keeps who did it, when and why. Throws `state_conflict` where they read
 * them already, or where nothing was sent, so that it can still be switched off.
 */
export async function liftBlindReview(
  db: Database,
  { project, account, userId }: ManagedProject<'team'>,
  reason: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await holdProject(transaction, project.id);
    const { isBlind, isSent } = await getBlindRound(transaction, project.id);
    if (!isBlind) throw new AppError('state_conflict', sayReviews('reviews.not_blind'));
    if (!isSent) throw new AppError('state_conflict', sayReviews('reviews.blind_not_sent'));
    await transaction
      .updateTable('projects')
      .set((row) => ({
        blind_review: false,
        blind_lifted_at: now,
        blind_lifted_by: userId,
        blind_lift_reason: reason.trim(),
        version: row('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', project.id)
      .execute();
    await tellTeam(transaction, account.id, project.id);
    await tellApplicants(transaction, { project, userId, reason: reason.trim(), now });
  });
}

/** More are not told by a notice: they read it where they look at what reviewers see. */
const MOST_TOLD = 20_000;
const AT_ONCE = 1000;
const waiting = applicationStatuses.filter((status) => summaryBucket(status) === 'pending');

/** Notes for the founders of what is not decided yet that its reviewers now read names. */
async function tellApplicants(
  db: Database,
  lifted: Pick<ManagedProject, 'project' | 'userId'> & { reason: string; now: Date },
): Promise<void> {
  const { project, userId: actorId, reason, now } = lifted;
  const founders = await db
    .selectFrom('applications')
    .innerJoinLateral(itsFounders, (join) => join.onTrue())
    .select(['applications.id', 'founders.user_id'])
    .where('applications.project_id', '=', project.id)
    .where('applications.status', 'in', waiting)
    .where('applications.deleted_at', 'is', null)
    .orderBy('applications.id')
    .limit(MOST_TOLD)
    .execute();
  for (let from = 0; from < founders.length; from += AT_ONCE) {
    const notices = founders.slice(from, from + AT_ONCE).map((founder) => ({
      userIds: [founder.user_id],
      actorId,
      kind: 'blind_review_lifted' as const,
      payload: {
        applicationId: founder.id,
        projectId: project.id,
        projectName: project.name,
        projectSlug: project.slug,
        reason,
      },
      now,
    }));
    // oxlint-disable-next-line no-await-in-loop -- one statement takes so many values and no more
    await notify(db, ...notices);
  }
}
