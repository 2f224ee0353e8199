import { applicationStatuses, summaryBucket } from '#rules/applications/application.ts';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { itsFounders } from '#server/authorization/founder-scope.ts';
import { notify } from '#server/integrations/notices.ts';
import type { Services } from '#server/http/context.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { JobPayloads } from '#server/jobs/queue.ts';
import { unavailableMail } from '../emails/applications.ts';
import { takesMail } from '../queries/writers.ts';

const waiting = applicationStatuses.filter(
  (status) => status === 'draft' || summaryBucket(status) === 'pending',
);
const most = 5000;

/**
 * Tells everybody who has a draft or waits for an answer that a project was hidden, or that its
 * organisation is gone. Told twice, it writes once.
 */
export async function tellApplicants(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { kind, accountId, projectId, name, since }: JobPayloads['tell_applicants'],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const founders = await listWaiting(transaction, { accountId, projectId });
    const told = await transaction
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', kind)
      .where('user_id', '=', sql<string>`any(${founders.map(({ id }) => id)}::uuid[])`)
      .where('created_at', '>=', new Date(since))
      .where(sql`payload ->> 'about'`, '=', projectId ?? accountId)
      .execute();
    const known = new Set(told.map((row) => row.user_id));
    await notify(transaction, {
      userIds: founders.flatMap(({ id }) => (known.has(id) ? [] : [id])),
      kind,
      payload: {
        about: projectId ?? accountId,
        ...(kind === 'entity_deleted' ? { entityName: name } : { projectName: name }),
      },
      now,
    });
    for (const founder of founders) {
      if (!takesMail(founder, 'applicationMail')) continue;
      const mail = unavailableMail(config, { first_name: founder.first_name, kind, name });
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, {
        to: founder.email,
        mail,
        dedupeKey: `${kind}:${projectId ?? accountId}:${since}:${founder.id}`,
        now,
      });
    }
  });
}

async function listWaiting(
  db: Database,
  { accountId, projectId }: { accountId: string; projectId: string | null },
) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoinLateral(itsFounders, (join) => join.onTrue())
    .innerJoin('users', 'users.id', 'founders.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.notification_preferences'])
    .select('users.email_verified_at')
    .distinct()
    .where('projects.account_id', '=', accountId)
    .$if(projectId !== null, (query) => query.where('projects.id', '=', projectId ?? ''))
    .where('applications.status', 'in', waiting)
    .where('applications.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .limit(most)
    .execute();
}
