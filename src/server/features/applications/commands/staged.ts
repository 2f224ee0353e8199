import { formatDeadline } from '#rules/time.ts';
import type { GivenReason } from '#rules/applications/rejection-reasons.ts';
import { isUnconfirmed } from '#rules/applications/second-person.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Charge } from '#server/features/connectors/queries/charges.ts';
import { AppError } from '#server/http/errors.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';
import { sayFields } from '#contract/messages/fields.ts';
import type { ManagedApplication } from '../access.ts';
import { tellConfirmers } from './second-person-notices.ts';

/** What an organisation decided on an application. */
export type Decision = {
  to: ApplicationStatus;
  /** In words; of a rejection there are those of the list instead. */
  reasons: string[];
  questions: string[];
};
export type StagedDecision = NonNullable<Awaited<ReturnType<typeof findStaged>>>;

/** The decision on this application that nobody has been told, with who made it. */
export async function findStaged(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('decisions')
    .leftJoin('users', 'users.id', 'decisions.created_by')
    .select([
      'decisions.id',
      'decisions.to_status',
      'decisions.reasons',
      'decisions.given_reasons',
      'decisions.message',
      'decisions.project_name',
      'decisions.entity_name',
      'decisions.questions',
      'decisions.created_by',
      'decisions.release_at',
      'decisions.asks_second',
      'decisions.confirmed_at',
      'decisions.confirmed_by',
      'decisions.price_minor',
      'decisions.price_source',
      'users.first_name',
      'users.last_name',
    ])
    .where('decisions.application_id', '=', id)
    .where('decisions.state', '=', 'staged')
    .executeTakeFirst();
}

type Waiting = {
  first_name: string | null;
  last_name: string | null;
  release_at: Date;
};

/** Why nobody can be told yet, nor anything else be decided. */
export const UNCONFIRMED = sayApplications('applications.second_waits');

const nameOf = ({ first_name: first, last_name: last }: Omit<Waiting, 'release_at'>): string =>
  [first, last].filter(Boolean).join(' ');

/** Who decided and until when it waits, in words. */
export function waitingMessage(waiting: Waiting): Message {
  const name = nameOf(waiting) || sayApplications('applications.a_former_member');
  return sayApplications('applications.waits', {
    name,
    time: formatDeadline(waiting.release_at, 'UTC'),
  });
}

/**
 * Throws `state_conflict` with who and until when, while another decision waits; a blind reviewer reads neither of somebody
 * else's.
 */
export async function refuseStaged(
  db: Database,
  { id, blind, userId }: Pick<ManagedApplication, 'id' | 'blind' | 'userId'>,
): Promise<void> {
  const staged = await findStaged(db, { id });
  if (!staged) return;
  if (blind && staged.created_by !== userId) {
    throw new AppError('state_conflict', sayApplications('applications.colleague_decides'));
  }
  throw new AppError('state_conflict', {
    ...(isUnconfirmed(staged) ? UNCONFIRMED : waitingMessage(staged)),
    details: [
      { path: 'staged.by', ...sayFields('fields.value', { value: nameOf(staged) }) },
      {
        path: 'staged.until',
        ...sayFields('fields.value', { value: staged.release_at.toISOString() }),
      },
    ],
  });
}

/** The message with its fields filled in, and what project and organisation are called in the mail. */
export type SaidTo = { message: string | null; project_name: string; entity_name: string };

type Staging = Decision & {
  /** What each costs as its maker was shown it, by application; what costs nothing more is left out. */
  charges: ReadonlyMap<string, Charge>;
  /** Of a rejection: the reasons of the project's list as they read now, by application. */
  given: ReadonlyMap<string, GivenReason[]>;
  /** What their mails say beside, by application. */
  said: ReadonlyMap<string, SaidTo>;
  /** Those that a second person has to confirm. */
  second: ReadonlySet<string>;
  batchId: string | null;
  createdBy: string;
  releaseAt: Date;
  /** Of those that wait for the moment of their project instead, by application. */
  together: ReadonlyMap<string, Date>;
  now: Date;
};

/** Notes decisions of one kind on these applications; the caller enqueues their release. */
export async function insertStaged(
  db: Database,
  applicationIds: string[],
  { to, reasons, said, questions, charges, given, second, ...made }: Staging,
): Promise<void> {
  await db
    .insertInto('decisions')
    .values(
      applicationIds.map((applicationId) => ({
        id: newId(),
        application_id: applicationId,
        batch_id: made.batchId,
        to_status: to,
        ...reasonsOf(given.get(applicationId), reasons),
        ...saidTo(said.get(applicationId)),
        questions: JSON.stringify(questions),
        state: 'staged' as const,
        created_by: made.createdBy,
        created_at: made.now,
        release_at: made.together.get(applicationId) ?? made.releaseAt,
        asks_second: second.has(applicationId),
        ...priceOf(charges.get(applicationId)),
      })),
    )
    .execute();
  const applicationsToConfirm = applicationIds.filter((id) => second.has(id));
  if (applicationsToConfirm.length === 0) return;
  await tellConfirmers(db, { applicationIds: applicationsToConfirm, ...made });
}

const saidTo = (said: SaidTo | undefined) => ({
  message: said?.message ?? null,
  project_name: said?.project_name ?? null,
  entity_name: said?.entity_name ?? null,
});

/** Of the list, as they read now, with their English for whoever knows of no list. */
function reasonsOf(given: GivenReason[] | undefined, reasons: string[]) {
  if (!given) return { reasons: JSON.stringify(reasons) };
  return {
    reasons: JSON.stringify(given.map(({ words }) => words.en)),
    given_reasons: JSON.stringify(given),
  };
}

function priceOf(charge: Charge | undefined) {
  if (!charge || charge.source === 'charged' || charge.source === 'waived') return {};
  return { price_minor: charge.minor, price_source: charge.source };
}

type End = { state: 'released' | 'refused' | 'undone'; problem?: string; now: Date };

/** Ends the waiting of the application's decision, or of all of a batch; returns how many waited. */
export async function endStaged(
  db: Database,
  of: { applicationId: string } | { batchId: string },
  { state, problem, now }: End,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('decisions')
    .set({ state, problem: problem ?? null, ended_at: now })
    .where('state', '=', 'staged')
    .where((where) =>
      'batchId' in of
        ? where('batch_id', '=', of.batchId)
        : where('application_id', '=', of.applicationId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
