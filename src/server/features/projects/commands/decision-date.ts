import { awaiting } from '#rules/applications/awaiting.ts';
import {
  type DecisionFacts,
  decisionDateProblem,
  isLater,
} from '#rules/applications/decision-dates.ts';
import { messageIn } from '#contract/messages/message.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { sayDecisions } from '#contract/messages/decisions.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { Fields } from './fields.ts';

const path = 'decisionDate';

/** Of a project as it is written. */
type DatesBefore = {
  decision_date: string | null;
  deadline: Date | null;
  deadline_zone: string;
};

/** Of a project that is only being made, in the zone that it has unless its team says another. */
export const noDates: DatesBefore = { decision_date: null, deadline: null, deadline_zone: 'UTC' };

const after = (fields: Fields, before: DatesBefore): DecisionFacts => ({
  decisionDate: fields.decisionDate === undefined ? before.decision_date : fields.decisionDate,
  deadline: fields.deadline === undefined ? before.deadline : fields.deadline,
  deadlineZone: fields.deadlineZone ?? before.deadline_zone,
});

/** Refuses a decision date that no team can keep to, also where it is the deadline that moves behind it. */
export function refuseWrongDecisionDate(fields: Fields, before: DatesBefore, now: Date): void {
  const { decisionDate, deadline, deadlineZone } = fields;
  if ([decisionDate, deadline, deadlineZone].every((field) => field === undefined)) return;
  const problem = decisionDateProblem(after(fields, before), {
    before: before.decision_date,
    now,
  });
  if (!problem) return;
  throw new AppError('validation', {
    ...sayFields('fields.at', { path, problem: messageIn(problem) }),
    details: [{ path, ...problem }],
  });
}

/**
 * Refuses to take a decision date away that somebody who waits was promised, and has those who wait told of one that is moved to
 * a later day. The project is locked: whoever sends meanwhile waits, and is promised what stands then.
 */
export async function followDecisionDate(
  db: Database,
  projectId: string,
  { decisionDate: to }: Fields,
  { decision_date: from }: DatesBefore,
  now: Date,
): Promise<void> {
  if (to === undefined || to === from || from === null) return;
  if (to === null) {
    if (await isPromised(db, projectId)) {
      throw new AppError('state_conflict', sayDecisions('decisions.promised'));
    }
  } else if (isLater(from, to)) {
    await enqueue(db, 'tell_moved_decision', { projectId, to, since: now.toISOString() });
  }
}

async function isPromised(db: Database, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', projectId)
    .where('status', 'in', awaiting)
    .where('promised_date', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
