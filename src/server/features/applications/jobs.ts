import { sql } from 'kysely';
import { HOUR_MS, SECOND_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { notify } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { BackgroundMigration } from '#server/jobs/background-migrations.ts';
import { orEachAlone } from '#server/jobs/each-alone.ts';
import type { JobHandlers, TimedJob } from '#server/jobs/runner.ts';
import { correctCounts, joinCounts } from './commands/counts.ts';
import { indexApplications } from './commands/index-applications.ts';
import { LACKS_SUBMISSION, RECONSTRUCTION, reconstructThese } from './commands/reconstruct.ts';
import { finishArrivals } from './commands/unfinished.ts';
import { mailNewApplications, MORNING_UTC } from './commands/mail-new-applications.ts';
import { mailUnread } from './commands/mail-unread.ts';
import { tellLongWaiting } from './commands/second-person-notices.ts';
import { releaseDue } from './commands/release-due.ts';
import { tellMovedDecision } from './commands/tell-moved-decision.ts';
import { tellApplicants } from './commands/tell-applicants.ts';
import { deadlineMail } from './emails/applications.ts';
import { sinceByEvents } from './queries/status-since.ts';
import { listFounders, takesMail } from './queries/writers.ts';

const nearMs = 48 * HOUR_MS;
const batch = 200;
/** What is left after this many batches waits for the next run: 8,000 drafts. */
const MOST_BATCHES = 40;
/** Of waiting applications so many batches of 20 a run. */
const MOST_INDEXED = 200;

/** Reminds founders, once for each deadline of a draft, that a project they began to apply to closes within 48 hours. */
export const deadlineReminders: TimedJob = {
  name: 'remind_of_deadlines',
  pattern: '*/10 * * * *',
  run: async ({ services: { db, config }, now }) => {
    const failures: unknown[] = [];
    let after: string | null = null;
    for (let turn = 0; turn < MOST_BATCHES; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, each from where the last one ended
      const ids: string[] = await listDue(db, after, now);
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
      const failed = await orEachAlone(ids, async (some) => remindSome(db, config, some, now));
      failures.push(...failed.map(({ error }) => error));
      after = ids.at(-1) ?? null;
      if (ids.length < batch) break;
    }
    // After all others were told; the runner writes down why.
    if (failures.length > 0) throw failures[0];
  },
};

/** Makes the snapshots that an older release did not keep. */
export const snapshotReconstruction: BackgroundMigration = {
  name: RECONSTRUCTION,
  table: 'applications',
  lacks: LACKS_SUBMISSION,
  fill: reconstructThese,
};

/** Writes on each application since when it has its status, where a release of before changed that. */
export const statusSinceWritten: BackgroundMigration = {
  name: 'status-since',
  table: 'applications',
  lacks: `status <> 'draft' and status_since is null`,
  fill: async (ids, { db }) => {
    await sql`update applications set status_since = coalesce(${sinceByEvents}, updated_at)
      where id = any(${ids}::uuid[])`.execute(db);
  },
};

const runIndexing: TimedJob['run'] = async ({ services: { db } }) => {
  for (let turn = 0; turn < MOST_INDEXED; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    if ((await indexApplications(db)) === 0) return;
  }
};

/** Makes what was sent before findable, and what is masked anew because a name has changed. */
export const applicationIndexing: TimedJob = {
  name: 'index_waiting_applications',
  pattern: '* * * * *',
  run: runIndexing,
};

/** Makes what was sent just now findable. */
export const indexJobs: Pick<JobHandlers, 'index_applications'> = {
  index_applications: async (_payload, run) => runIndexing(run),
};

/** Tells decisions when their hold is over. */
export const decisionJobs: Pick<JobHandlers, 'release_when_due'> = {
  release_when_due: async (_payload, { services, now }) => releaseDue(services, now),
};

/** Tells what a crash, or clocks that differ, left waiting. */
export const decisionRelease: TimedJob = {
  name: 'release_decisions',
  pattern: '* * * * *',
  run: async ({ services, now }) => releaseDue(services, now),
};

/** Tells admins of decisions that wait for a second person for long. */
export const longWaiting: TimedJob = {
  name: 'tell_of_unconfirmed_decisions',
  pattern: '*/10 * * * *',
  run: async ({ services: { db }, now }) => tellLongWaiting(db, now),
};

/** Finishes what was received and left. */
export const arrivalsFinished: TimedJob = {
  name: 'finish_arrivals',
  pattern: '* * * * *',
  run: async ({ services, now }) => finishArrivals(services, now),
};

/** Keeps the counts of applications short. */
export const countsJoined: TimedJob = {
  name: 'join_application_counts',
  pattern: '* * * * *',
  lane: 'alerts',
  run: async ({ services: { db } }) => joinCounts(db),
};

/** Makes sure of the counts of applications. Fails where one was wrong, when all are right again, so that it is written down. */
export const countsCorrected: TimedJob = {
  name: 'correct_application_counts',
  pattern: '52 2 * * *',
  catchUpHours: 23,
  lane: 'alerts',
  run: async ({ services: { db } }) => {
    const corrected = await correctCounts(db);
    if (corrected === 0) return;
    throw new Error(
      `${corrected} counts of applications were wrong and have been corrected: something wrote around the triggers.`,
    );
  },
};

/** Mails of messages that were not read. */
export const conversationMails: TimedJob = {
  name: 'mail_unread_messages',
  pattern: '* * * * *',
  run: async ({ services, now }) => mailUnread(services, now),
};

/** Mails teams what came since the day before; more than once in that hour, for when one run fails. */
export const newApplicationMails: TimedJob = {
  name: 'mail_new_applications',
  pattern: `*/15 ${MORNING_UTC} * * *`,
  catchUpHours: 12,
  run: async ({ services, now }) => mailNewApplications(services, now),
};

/** Tells those who wait for an answer what has become of the project. */
export const applicationJobs: Pick<JobHandlers, 'tell_applicants' | 'tell_moved_decision'> = {
  tell_applicants: async (payload, { services, now }) => tellApplicants(services, payload, now),
  tell_moved_decision: async (payload, { services, now }) =>
    tellMovedDecision(services, payload, now),
};

type Draft = {
  id: string;
  project_id: string;
  project_name: string;
  project_slug: string;
  deadline: Date;
  deadline_zone: string;
  entity_name: string;
};

/** Whether a draft has yet to be reminded of the deadline that holds now: an older reminder was of another one. */
const isUnreminded = sql`(applications.deadline_reminded_at is null
  or applications.deadline_reminded_at < projects.deadline - make_interval(secs => ${nearMs / SECOND_MS}))`;

const isDue = (now: Date) => sql`applications.status = 'draft' and applications.deleted_at is null
  and ${isUnreminded} and projects.status = 'open'
  and projects.deadline > ${now} and projects.deadline <= ${new Date(now.getTime() + nearMs)}`;

async function listDue(db: Database, after: string | null, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications
    join projects on projects.id = applications.project_id
    where ${isDue(now)} and ${after === null ? sql`true` : sql`applications.id > ${after}`}
    order by applications.id limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reminds of those of these drafts that no other run has; marking them is what claims them. */
async function remindSome(
  db: Database,
  config: Config,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<Draft>`
      with due as (
        select applications.id from applications
        join projects on projects.id = applications.project_id
        where applications.id = any(${ids}::uuid[]) and ${isDue(now)}
        for update of applications skip locked
      )
      update applications set deadline_reminded_at = ${now}
      from due, projects, management_accounts, entities
      where applications.id = due.id and projects.id = applications.project_id
        and management_accounts.id = projects.account_id
        and entities.id = management_accounts.entity_id
        and ${isUnreminded}
      returning applications.id, projects.id as project_id, projects.name as project_name,
        projects.slug as project_slug, projects.deadline, projects.deadline_zone,
        entities.name as entity_name`.execute(transaction);
    for (const draft of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one mail a person, on one connection
      await remind(transaction, config, draft, now);
    }
  });
}

async function remind(db: Database, config: Config, draft: Draft, now: Date): Promise<void> {
  const founders = await listFounders(db, draft.id);
  await notify(db, {
    userIds: founders.map(({ id }) => id),
    kind: 'deadline_near',
    payload: {
      applicationId: draft.id,
      projectId: draft.project_id,
      projectName: draft.project_name,
      projectSlug: draft.project_slug,
      entityName: draft.entity_name,
      deadline: draft.deadline.toISOString(),
    },
    now,
  });
  for (const { id, email, first_name, ...founder } of founders) {
    if (!takesMail(founder, 'deadlineMail')) continue;
    const mail = deadlineMail(config, { ...draft, first_name });
    const dedupeKey = `deadline_near:${draft.id}:${id}:${draft.deadline.toISOString()}`;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: email, mail, dedupeKey, now });
  }
}
