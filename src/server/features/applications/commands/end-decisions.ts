import type { Database } from '#server/db/database.ts';

/** Takes back the decisions of an account that nobody has been told, when the account goes. */
export async function endDecisions(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .from('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .set({ state: 'undone', ended_at: now })
    .whereRef('applications.id', '=', 'decisions.application_id')
    .where('projects.account_id', '=', accountId)
    .where('decisions.state', '=', 'staged')
    .execute();
}
