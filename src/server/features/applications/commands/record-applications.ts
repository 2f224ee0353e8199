import { sql } from 'kysely';
import { toldIn } from '#rules/applications/told.ts';
import { chooseReasons, firstReasons } from '#rules/applications/rejection-reasons.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId, newQuietId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';

export type RecordedStep = {
  to: ApplicationStatus;
  side: 'founder' | 'organisation';
  actorId: string;
  at: Date;
  reason?: string | undefined;
  /** Of a rejection: the keys of reasons that come with Flair. */
  reasons?: readonly string[] | undefined;
};

export type RecordedApplication = {
  projectId: string;
  userId: string;
  startupId: string | null;
  recommendedBy: string | null;
  recommendedAccount: string | null;
  formVersion: number;
  startedAt: Date;
  /** From the draft on; none for a draft. */
  steps: RecordedStep[];
  answers: { questionId: string; options: string[] }[];
};

const outcomes = new Set<ApplicationStatus>(['accepted', 'rejected', 'waitlisted']);

/**
 * Writes applications with their history as it happened elsewhere, without mails or notices; returns
 * their ids in the same order.
 */
export async function recordApplications(
  db: Database,
  recorded: RecordedApplication[],
): Promise<string[]> {
  const entries = recorded.map((application) => ({ id: newQuietId(), ...application }));
  await inTransaction(db, async (transaction) => {
    await insertApplications(transaction, entries);
    await insertEvents(transaction, entries);
    await countTold(transaction, entries);
    await insertAnswers(transaction, entries);
  });
  return entries.map((entry) => entry.id);
}

type Entry = RecordedApplication & { id: string };

async function insertApplications(db: Database, entries: Entry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const last = entry.steps.at(-1);
    const needsInfo = last?.to === 'needs_info';
    return {
      id: entry.id,
      project_id: entry.projectId,
      user_id: entry.userId,
      startup_id: entry.startupId,
      status: last?.to ?? 'draft',
      completed: entry.steps.length > 0,
      recommended_by: entry.recommendedBy,
      recommended_account: entry.recommendedAccount,
      requested_questions: needsInfo ? entry.answers.slice(-1).map((one) => one.questionId) : [],
      form_version: entry.formVersion,
      version: entry.steps.length + 1,
      sent_at: entry.steps[0]?.at ?? null,
      decided_at: entry.steps.find((step) => outcomes.has(step.to))?.at ?? null,
      created_at: entry.startedAt,
      updated_at: last?.at ?? entry.startedAt,
      status_since: last?.at ?? null,
    };
  });
  await sql`
    insert into applications (id, project_id, user_id, startup_id, status, completed,
      recommended_by, recommended_account, requested_questions, form_version, version, sent_at, decided_at, created_at,
      updated_at, status_since)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid,
      project_id uuid, user_id uuid, startup_id uuid, status text, completed boolean,
      recommended_by uuid, recommended_account uuid, requested_questions jsonb, form_version int, version int,
      sent_at timestamptz, decided_at timestamptz, created_at timestamptz,
      updated_at timestamptz, status_since timestamptz)`.execute(db);
}

async function insertEvents(db: Database, entries: Entry[]): Promise<void> {
  const rows = entries.flatMap(({ id, steps }) =>
    steps.map((step, index) => ({
      id: newId(),
      application_id: id,
      from_status: steps[index - 1]?.to ?? 'draft',
      to_status: step.to,
      side: step.side,
      actor_id: step.actorId,
      ...toldOf(step),
      created_at: step.at,
    })),
  );
  await sql`
    insert into application_events (id, application_id, from_status, to_status, side, actor_id,
      reason, rejection, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid,
      application_id uuid, from_status text, to_status text, side text, actor_id uuid,
      reason text, rejection jsonb, created_at timestamptz)`.execute(db);
}

/** The parts of what was told with a step, in the order of the columns. */
function toldOf({ to, reason, reasons }: RecordedStep) {
  if (to !== 'rejected' || !reasons) return { reason: reason ?? null, rejection: null };
  const choice = chooseReasons(firstReasons, reasons);
  const rejection = 'reasons' in choice ? { ...choice, message: reason ?? null } : null;
  return { reason: toldIn('en', { reason: reason ?? null, rejection }), rejection };
}

/** Counts the reasons of the rejections that stand. */
async function countTold(db: Database, entries: Entry[]): Promise<void> {
  const ids = entries
    .filter(({ steps }) => steps.at(-1)?.to === 'rejected')
    .map((entry) => entry.id);
  await sql`
    insert into told_reasons (application_id, key, project_id, account_id)
    select distinct applications.id, given.value ->> 'key', projects.id, projects.account_id
    from applications join projects on projects.id = applications.project_id
    join application_events events on events.application_id = applications.id
      and events.to_status = 'rejected'
    cross join lateral jsonb_array_elements(events.rejection -> 'reasons') as given
    where applications.id = any(${ids}::uuid[])`.execute(db);
}

async function insertAnswers(db: Database, entries: Entry[]): Promise<void> {
  const rows = entries.flatMap((entry) =>
    entry.answers.map((answer) => ({
      id: newId(),
      application_id: entry.id,
      question_id: answer.questionId,
      options: answer.options,
      updated_by: entry.userId,
      updated_at: entry.steps[0]?.at ?? entry.startedAt,
    })),
  );
  await sql`
    insert into answers (id, application_id, question_id, options, revision, updated_by, updated_at)
    select id, application_id, question_id, options, 1, updated_by, updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, application_id uuid,
      question_id uuid, options jsonb, updated_by uuid, updated_at timestamptz)`.execute(db);
}
