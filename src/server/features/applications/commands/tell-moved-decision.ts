import { awaiting } from '#rules/applications/awaiting.ts';
import { isLater } from '#rules/applications/decision-dates.ts';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { announce } from '#server/integrations/live/live.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import type { JobPayloads } from '#server/jobs/queue.ts';
import { decisionMovedMail } from '../emails/decision-moved.ts';
import { listFounders, takesMail } from '../queries/writers.ts';

const kind = 'decision_moved';
const batch = 100;
type Move = JobPayloads['tell_moved_decision'];

/**
 * Tells the founders who wait that they hear of a decision later than they were told, application by application; of a move that
 * another has followed nothing is told. Told twice, it writes once.
 */
export async function tellMovedDecision(
  services: Pick<Services, 'db' | 'config'>,
  move: Move,
  now: Date,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, each from where the last one ended
    const waiting: Waiting[] = await listWaiting(services.db, move, after);
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    await inTransaction(services.db, async (db) =>
      tellSome({ ...services, db }, waiting, move, now),
    );
    after = waiting.at(-1)?.id ?? null;
    if (waiting.length < batch) return;
  }
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/* By the status that was told: whose decision waits for its release hears of the date as everybody else. */
async function listWaiting(db: Database, { projectId, to }: Move, after: string | null) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['applications.id', 'applications.promised_date', 'projects.id as project_id'])
    .select(['projects.name as project_name', 'projects.slug as project_slug'])
    .select('entities.name as entity_name')
    .where('projects.id', '=', projectId)
    .where('projects.decision_date', '=', to)
    .where('applications.status', 'in', awaiting)
    .where('applications.deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('applications.id', '>', after ?? ''))
    .orderBy('applications.id')
    .limit(batch)
    .execute();
}

async function tellSome(
  { db, config }: Pick<Services, 'db' | 'config'>,
  waiting: readonly Waiting[],
  { to, since }: Move,
  now: Date,
): Promise<void> {
  const each = await withFounders(db, waiting);
  const known = await listTold(
    db,
    each.flatMap(({ founders }) => founders.map(({ id }) => id)),
    { to, since },
  );
  for (const { application, founders: all } of each) {
    const { id, promised_date: promised } = application;
    const founders = all.filter((founder) => !known.has(`${id} ${founder.id}`));
    const userIds = founders.map((founder) => founder.id);
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, {
      userIds,
      kind,
      payload: {
        applicationId: id,
        projectId: application.project_id,
        projectName: application.project_name,
        projectSlug: application.project_slug,
        entityName: application.entity_name,
        decisionDate: to,
      },
      now,
    });
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await announce(db, userIds, { event: 'changed', resource: 'application', id });
    for (const founder of founders) {
      if (!takesMail(founder, 'applicationMail')) continue;
      const about = { ...application, first_name: founder.first_name };
      const dates = { to, promised: isLater(promised, to) ? promised : null };
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(db, {
        to: founder.email,
        known: founder.language,
        mail: decisionMovedMail(config, about, dates),
        dedupeKey: `${kind}:${id}:${to}:${since}:${founder.id}`,
        now,
      });
    }
  }
}

async function withFounders(db: Database, waiting: readonly Waiting[]) {
  const each = [];
  for (const application of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    each.push({ application, founders: await listFounders(db, application.id) });
  }
  return each;
}

/** Whom an earlier run has told of this move, and of which application. */
async function listTold(
  db: Database,
  userIds: readonly string[],
  { to, since }: Pick<Move, 'to' | 'since'>,
): Promise<ReadonlySet<string>> {
  const told = await db
    .selectFrom('notifications')
    .select(['user_id', sql<string>`payload ->> 'applicationId'`.as('application_id')])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('kind', '=', kind)
    .where('created_at', '>=', new Date(since))
    .where(sql`payload ->> 'decisionDate'`, '=', to)
    .execute();
  return new Set(told.map((row) => `${row.application_id} ${row.user_id}`));
}
