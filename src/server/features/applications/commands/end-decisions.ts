import type { Closing } from '#server/feature.ts';
import { enqueue } from '#server/jobs/queue.ts';

/**
 * Takes back the decisions of an organisation that nobody has been told, when it goes, and tells those who
 * wait for an answer.
 */
export async function endDecisions({ db, accountId, name, now }: Closing): Promise<void> {
  await db
    .updateTable('decisions')
    .from('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .set({ state: 'undone', ended_at: now })
    .whereRef('applications.id', '=', 'decisions.application_id')
    .where('projects.account_id', '=', accountId)
    .where('decisions.state', '=', 'staged')
    .execute();
  await enqueue(db, 'tell_applicants', {
    kind: 'entity_deleted',
    accountId,
    projectId: null,
    name,
    since: now.toISOString(),
  });
}
