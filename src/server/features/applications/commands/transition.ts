import { type Selectable, sql, type Updateable } from 'kysely';
import { type ApplicationActor, canTransition } from '#rules/applications/application.ts';
import type { AgreedPrice } from '#rules/money.ts';
import type { StageFacts } from '#rules/forms/stages.ts';
import type { Database } from '#server/db/database.ts';
import { answeredVersion } from '#server/queries/form-version.ts';
import { newId } from '#server/db/id.ts';
import type { Applications } from '#server/db/schema.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { listReaders, type Reader } from '#server/features/management/queries/accounts.ts';
import { teamUserIds } from '#server/queries/team.ts';
import { type Founder, listFounders } from '../queries/writers.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { Message } from '#contract/messages/message.ts';
import type { Rejection } from '#contract/rejection-reasons.ts';
import { sayApplications } from '#contract/messages/applications.ts';

/** An application, locked until the transaction ends, with the facts that its steps ask for. */
export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>;

/** Locks the application, so that steps and saves of the same one come after each other. */
export async function lockApplication(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select([
      'applications.id',
      'applications.status',
      'applications.version',
      'applications.user_id',
      'applications.startup_id',
      'applications.primary_text',
      'applications.requested_questions',
      'applications.later_sent_at',
      'projects.id as project_id',
      'projects.name as project_name',
      'projects.slug as project_slug',
      'applications.form_version',
      answeredVersion.as('answered_version'),
      'projects.account_id',
      'entities.name as entity_name',
      'users.first_name',
      'startups.name as startup_name',
    ])
    .where('applications.id', '=', id)
    .where('applications.deleted_at', 'is', null)
    .forUpdate('applications')
    .executeTakeFirstOrThrow(notFound);
}

/** What decides whether its later questions are asked. */
export function stageOf(
  application: Pick<LockedApplication, 'status' | 'later_sent_at'>,
): StageFacts {
  return { status: application.status, laterSentAt: application.later_sent_at };
}

/** Refuses a change that was made looking at an older version; `fields` are what else it would have changed, as it stands. */
export function checkVersion(
  application: LockedApplication,
  version: number | undefined,
  fields: Readonly<Record<string, string | null>> = {},
): void {
  if (version !== undefined && version !== application.version) {
    throw staleWrite(application.version, { status: application.status, ...fields });
  }
}

type Step = {
  to: ApplicationStatus;
  by: ApplicationActor;
  cameFrom?: ApplicationStatus;
  actorId: string | null;
  reasons?: readonly string[];
  /** What is wrong with them, where there are none. */
  problem?: Message | null;
  /** Of a rejection: the parts of what is told. */
  rejection?: Rejection | null;
  /** What everybody reads of it. */
  told?: string | null;
  /** What it costs where it is charged, as it was shown; null for the price as it is now. */
  price?: AgreedPrice | null;
  now: Date;
  /** What else the step writes on the application. */
  changes?: Partial<
    Pick<
      Selectable<Applications>,
      | 'completed'
      | 'sent_at'
      | 'decided_at'
      | 'startup_id'
      | 'user_id'
      | 'form_version'
      | 'recommended_by'
      | 'recommended_account'
      | 'first_id'
      | 'promised_date'
    >
  > & { requested_questions?: string };
};

type Wanted = Pick<Step, 'to' | 'by' | 'cameFrom' | 'reasons' | 'problem'>;

/** Asks the table of steps. Throws `state_conflict` with the reason, `validation` without one that is needed. */
export function checkStep(
  { status: from }: Pick<LockedApplication, 'status'>,
  { to, by, cameFrom, reasons = [], problem }: Wanted,
): void {
  const verdict = canTransition({ from, to, by, ...(cameFrom && { cameFrom }) });
  if (!verdict.allowed) throw new AppError('state_conflict', verdict.reason);
  if (!verdict.needsReason || reasons.length > 0) return;
  const message = problem ?? REASON_MISSING;
  throw new AppError('validation', { details: [{ path: 'reasons', ...message }] });
}
export const REASON_MISSING = sayApplications('applications.founder_reads_why');

/**
 * The one door for a change of status: asks the table of steps, writes with a guard, keeps the event,
 * charges and credits what it costs and earns, and tells the pages of the founder and the team. A step of
 * the founder ends a decision that waits: it was made on what is no more. Returns who was told, to whom it belongs now.
 */
export async function takeStep(
  db: Database,
  application: LockedApplication,
  step: Step,
): Promise<Audience> {
  const { to, price, now } = step;
  checkStep(application, step);
  await move(db, application, step, { ...step.changes, status: to, status_since: now });
  await followApplication(db, { applicationId: application.id, to, price: price ?? null, now });
  return tellPages(db, application);
}

const eventColumns = [
  'id',
  'application_id',
  'from_status',
  'to_status',
  'side',
  'actor_id',
  'reason',
  'rejection',
  'created_at',
] as const;
type Event = Pick<Step, 'to' | 'by' | 'actorId' | 'told' | 'rejection' | 'now'>;

/**
 * Changes the application and keeps the event, in one statement. What its founder does ends a decision that waits. Throws
 * `version_conflict` where another step was first.
 */
async function move(
  db: Database,
  application: LockedApplication,
  { to, by, actorId, told, rejection, now }: Event,
  changes: Updateable<Applications>,
): Promise<void> {
  const isFounder = by === 'founder';
  const problem = sayApplications('applications.founder_changed').message;
  const moved = await db
    .with('moved', (query) =>
      query
        .updateTable('applications')
        .set({ ...changes, version: application.version + 1, updated_at: now })
        .where('id', '=', application.id)
        .where('status', '=', application.status)
        .where('version', '=', application.version)
        .returning('id'),
    )
    .with('kept', (query) =>
      query
        .insertInto('application_events')
        .columns([...eventColumns])
        .expression((select) =>
          select
            .selectFrom('moved')
            .select([
              sql<string>`${newId()}::uuid`.as('id'),
              'moved.id as application_id',
              sql<ApplicationStatus>`${application.status}`.as('from_status'),
              sql<ApplicationStatus>`${to}`.as('to_status'),
              sql<string>`${isFounder ? 'founder' : 'organisation'}`.as('side'),
              sql<string | null>`${actorId}::uuid`.as('actor_id'),
              sql<string | null>`${told ?? null}`.as('reason'),
              sql<Rejection | null>`${rejection ? JSON.stringify(rejection) : null}::jsonb`.as(
                'rejection',
              ),
              sql<Date>`${now}::timestamptz`.as('created_at'),
            ]),
        ),
    )
    .with('ended', (query) =>
      query
        .updateTable('decisions')
        .from('moved')
        .set({ state: 'refused', problem, ended_at: now })
        .whereRef('decisions.application_id', '=', 'moved.id')
        .where('decisions.state', '=', 'staged')
        .where(sql<boolean>`${isFounder}::boolean`),
    )
    .selectFrom('moved')
    .select('moved.id')
    .executeTakeFirst();
  if (!moved) throw new AppError('version_conflict');
}

/**
 * Notes that the founder sent the answers to the later questions. The status stays; the event leads from it to itself,
 * and a decision that waits ends as with any step of the founder.
 */
export async function noteLaterSent(
  db: Database,
  application: LockedApplication,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  if (application.later_sent_at !== null) throw new AppError('version_conflict');
  const event = { to: application.status, by: 'founder', actorId, now } as const;
  await move(db, application, event, { later_sent_at: now });
  await tellPages(db, application);
}

export type Audience = { founders: Founder[]; readers: Reader[] };

/** Tells the open pages of the founders and of those of the team who read this application; returns them. */
export async function tellPages(db: Database, application: LockedApplication): Promise<Audience> {
  const readers = await listReaders(db, application.id);
  const founders = await listFounders(db, application.id);
  const founderIds = founders.map(({ id }) => id);
  await announce(db, [...founderIds, ...readers.map(({ userId }) => userId)], {
    event: 'changed',
    resource: 'application',
    id: application.id,
  });
  return { founders, readers };
}

/**
 * Tells the open pages of the team alone that a decision waits or was taken back; of blind reviewers of who made it alone, as
 * the others know of none.
 */
export async function tellTeamPages(
  db: Database,
  application: LockedApplication,
  makerId: string | null,
): Promise<void> {
  const readers = await listReaders(db, application.id);
  const founders = await listFounders(db, application.id);
  const kept = new Set(founders.map(({ id }) => id));
  await announce(
    db,
    readers
      .filter(({ userId, blind }) => !kept.has(userId) && (!blind || userId === makerId))
      .map(({ userId }) => userId),
    { event: 'changed', resource: 'application', id: application.id },
  );
}

/** What a project has decided about how its decisions are told. */
type DecidingRule = 'releaseDate' | 'secondPerson';

/**
 * Tells the open pages of those who decide that a rule of the project changed. It is told at each change, whatever waits:
 * nobody learns from it that something does.
 */
export async function tellRule(
  db: Database,
  account: ManagedAccount,
  resource: DecidingRule,
  projectId: string,
): Promise<void> {
  const managers = await teamUserIds(db, account.id, 'decide');
  await announce(db, managers, { event: 'changed', resource, id: projectId });
}

/** True for the database's refusal of a second live application of a startup to a project. */
export function isSecondLive(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && constraint?.startsWith('applications_one_live') === true;
}
