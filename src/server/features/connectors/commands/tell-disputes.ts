import type { Database } from '#server/db/database.ts';
import { mailRights, notify } from '#server/integrations/notices.ts';
import { teamUserIds } from '#server/queries/team.ts';
import { answerMail, type AnswerNews } from '../emails.ts';
import type { MoveRow } from '../queries/disputes.ts';

export type Answer = {
  answer: 'stands' | 'changed';
  /** Both sides read it. */
  reason: string;
  now: Date;
};

/**
 * Tells whoever disputed an outcome, and the person who was credited, what an operator answered and why. Of an organisation
 * that disputed it those who see to its money have a notice; one that was credited reads it in its figures. Belongs in the
 * answer's transaction, before anything moves.
 */
export async function tellOfAnswer(
  db: Database,
  row: MoveRow,
  { answer, reason, now }: Answer,
): Promise<void> {
  const { project_id: projectId, project_name: projectName, account_id: accountId } = row;
  if (accountId !== null) {
    await notify(db, {
      userIds: await teamUserIds(db, accountId, 'billing'),
      accountId,
      kind: 'dispute_answered',
      payload: {
        projectId,
        projectName,
        managementAccountId: accountId,
        status: `organisation_${answer}`,
        reason,
      },
      now,
    });
  }
  for (const [userId, side] of sidesOf(row, answer)) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, {
      userIds: [userId],
      kind: 'dispute_answered',
      payload: { projectId, projectName, status: `${side}_${answer}`, reason },
      now,
    });
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await mailRights(db, userId, answerMail({ side, answer, projectName, reason }), now);
  }
}

function sidesOf(row: MoveRow, answer: Answer['answer']): [string, AnswerNews['side']][] {
  const { user_id: disputer, credited_user: credited, earning_status: status } = row;
  const sides: [string, AnswerNews['side']][] = disputer === null ? [] : [[disputer, 'disputer']];
  // Whose amount becomes void is told that, with the same reason.
  const isTold = answer === 'changed' && status !== null && status !== 'void';
  if (credited !== null && credited !== disputer && !isTold) sides.push([credited, 'credited']);
  return sides;
}
