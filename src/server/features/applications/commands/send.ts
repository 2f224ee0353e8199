import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { QuestionView } from '#contract/questions.ts';
import { changesForFounders, diffForms } from '#rules/forms/diff.ts';
import { askedAtFirst, asksLater, isLater } from '#rules/forms/stages.ts';
import { statusOnArrival, whyNotApply } from '#rules/projects/project.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { recheckCredit } from '#server/features/connectors/commands/credit.ts';
import { findPublishedForm } from '#server/features/forms/queries/published.ts';
import { toQuestionView } from '#server/views/question.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueueSoon } from '#server/jobs/soon.ts';
import { listReaders } from '#server/features/management/queries/accounts.ts';
import type { OwnApplication } from '../access.ts';
import type { FounderRow } from '../queries/selected.ts';
import { findOwnStartup, lockProject, statusBefore } from '../queries/sending.ts';
import { type Given, readGiven } from '../queries/sent-parts.ts';
import type { ArrivalRow } from '../queries/arrivals.ts';
import { saveAnswers } from './answers.ts';
import { endArrival, refuseChangedSince } from './arrivals.ts';
import { confirmSendingAgain, tellCoFounders, tellSent, tellTeam } from './notices.ts';
import { refuseIncomplete } from './incomplete.ts';
import { takeSnapshot } from './snapshot.ts';
import {
  isSecondLive,
  type LockedApplication,
  lockApplication,
  noteLaterSent,
  stageOf,
  takeStep,
} from './transition.ts';
import type { SavingDone, SavingWithRow } from './write-answers.ts';
import { sayApplications } from '#contract/messages/applications.ts';

/** What is saved to, as it was read, and what was saved as it was read. */
type Saving = {
  application: OwnApplication;
  row: FounderRow;
  saving: SavingDone | null;
  /** Of a sending: as what it was written down when it came. */
  arrival: ArrivalRow | null;
  /** It is finished after the request that brought it. */
  comesLater?: boolean;
};
type Body = BodyOf<typeof applicationCalls.saveApplicationAnswers>;

/**
 * Saves the answers and, when the founder is done, sends the application, as of when the sending arrived. The saving is
 * a transaction of its own: what was written stays when sending is refused. Nothing is sent over a conflict, because
 * the founder has not seen the newest text.
 */
export async function saveAndSend(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Sender['caller'],
  { application, row, saving: done, arrival, comesLater = false }: Saving,
  body: Body,
  now: Date,
): Promise<SavingWithRow & { arrival: ArrivalRow | null }> {
  if (arrival?.state === 'sent') return { saved: [], conflicts: [], arrival };
  const saving = done ?? (await saveAnswers(db, application, body.answers, now, row));
  if (!arrival) return { ...saving, arrival };
  if (saving.conflicts.length > 0) {
    const end = { state: 'refused', refusal: 'version_conflict' } as const;
    return { ...saving, arrival: (await endArrival(db, arrival.id, end)) ?? arrival };
  }
  const sent = await send(
    { db, config },
    { caller, seenVersion: body.formVersion, arrival, comesLater },
    application,
    now,
  );
  return { saved: saving.saved, conflicts: [], arrival: sent };
}

async function send(
  { db, config }: Pick<Services, 'db' | 'config'>,
  sender: Sender,
  application: OwnApplication,
  now: Date,
): Promise<ArrivalRow> {
  const { caller, arrival } = sender;
  try {
    return await inTransaction(db, async (transaction) => {
      const locked = await lockApplication(transaction, application);
      const sent = await endArrival(transaction, arrival.id, { state: 'sent' });
      // Whoever else had the same in hand has sent it.
      if (!sent) throw wasSent();
      if (sender.comesLater) await refuseChangedSince(transaction, arrival);
      if (!caller.verified) throw new AppError('email_unverified');
      if (locked.status === 'needs_info')
        await sendAgain({ db: transaction, config }, caller, locked, now);
      else if (asksLater(stageOf(locked)))
        await sendLater({ db: transaction, config }, caller, locked, now);
      else await sendFirst({ db: transaction, config }, sender, locked, now);
      return sent;
    });
  } catch (error) {
    if (isSecondLive(error)) throw new AppError('already_applied');
    throw error;
  }
}

/** Who sends, and the version of the form that they saw, where they say so. */
type Sender = {
  caller: Pick<Caller, 'userId' | 'verified'>;
  seenVersion: number | undefined;
  arrival: ArrivalRow;
  /** It is finished after the request that brought it. */
  comesLater: boolean;
};

async function sendFirst(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { caller, seenVersion }: Sender,
  application: LockedApplication,
  now: Date,
): Promise<void> {
  if (application.status !== 'draft') throw wasSent();
  const project = await lockProject(db, application.project_id);
  const status = statusOnArrival({ ...project, now });
  const obstacle = whyNotApply({ ...project, status, now });
  if (obstacle) throw new AppError('project_closed', obstacle);
  const form = { projectId: application.project_id, version: project.form_version };
  await refuseUnseenForm(db, form, seenVersion);
  const given = await readGiven(db, application.id);
  refuseIncomplete(given, { questions: askedAtFirst(await listAsked(db, form)) });
  const startup = await findOwnStartup(db, caller, application);
  const startupId = startup?.id ?? null;
  const { id, project_id: projectId } = application;
  // It belongs to its startup; where that is gone, or its writer has left, to whoever sends it.
  const userId = startup?.hasWriter ? application.user_id : caller.userId;
  const recommenders = await recheckCredit(db, { id, projectId, userId, startupId }, now);
  const audience = await takeStep(db, application, {
    to: 'pending',
    by: 'founder',
    actorId: caller.userId,
    now,
    changes: {
      completed: true,
      sent_at: now,
      startup_id: startupId,
      user_id: userId,
      ...recommenders,
      form_version: form.version,
      // What its team says later changes nothing of it.
      promised_date: project.decision_date,
    },
  });
  const sending = { id, formVersion: form.version, actorId: caller.userId, now };
  const receipt = await keepSending({ db, config }, sending, given);
  const sender = { startupName: startup?.name ?? null, actorId: caller.userId };
  const promised = project.decision_date;
  await tellSent(db, config, { application, receipt, promised, ...audience, ...sender }, now);
}

/** Hands the completed questions back: the application goes on where it was. */
async function sendAgain(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Sender['caller'],
  application: LockedApplication,
  now: Date,
): Promise<void> {
  const form = { projectId: application.project_id, version: application.form_version };
  const given = await readGiven(db, application.id);
  const only = application.requested_questions;
  refuseIncomplete(given, { questions: await listAsked(db, form), only });
  const to = await statusBefore(db, application);
  await takeStep(db, application, {
    to,
    by: 'founder',
    cameFrom: to,
    actorId: caller.userId,
    now,
    changes: { requested_questions: '[]' },
  });
  const again = { given, status: to, actorId: caller.userId, now };
  await tellSentAgain({ db, config }, application, again);
}

/** Sends the answers to what is asked since it was shortlisted: everything is sent anew, and the status stays. */
async function sendLater(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId: actorId }: Sender['caller'],
  application: LockedApplication,
  now: Date,
): Promise<void> {
  const form = { projectId: application.project_id, version: application.form_version };
  const questions = await listAsked(db, form);
  const only = questions.filter(isLater).map(({ _id: id }) => id);
  if (only.length === 0) throw wasSent();
  const given = await readGiven(db, application.id);
  refuseIncomplete(given, { questions, only });
  await noteLaterSent(db, application, { actorId, now });
  const again = { given, status: application.status, actorId, now };
  await tellSentAgain({ db, config }, application, again);
}

/** Keeps what is sent a further time, and tells who reads it. */
async function tellSentAgain(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: LockedApplication,
  {
    given,
    status,
    actorId,
    now,
  }: { given: Given; status: ApplicationStatus; actorId: string; now: Date },
): Promise<void> {
  const { id, form_version: formVersion } = application;
  const receipt = await keepSending({ db, config }, { id, formVersion, actorId, now }, given);
  await confirmSendingAgain(db, config, { application, receipt, senderId: actorId }, now);
  const readers = await listReaders(db, id);
  await tellTeam(db, application, readers, { kind: 'application_answered', status, actorId, now });
  await tellCoFounders(db, config, application, { status: 'answered', actorId, now });
}

/** The snapshot of what is sent now, with its receipt. */
async function keepSending(
  { db, config }: Pick<Services, 'db' | 'config'>,
  sending: { id: string; formVersion: number; actorId: string; now: Date },
  given: Given,
) {
  const { id: applicationId, formVersion, actorId: sentBy, now: sentAt } = sending;
  const kind = { origin: 'sent', certain: true, issuer: config.publicUrl } as const;
  const receipt = await takeSnapshot(
    db,
    { applicationId, formVersion, sentAt, sentBy, given, ...kind },
    sentAt,
  );
  // Read for the search a moment later: nobody who sends waits for that.
  enqueueSoon(db, 'index_applications', {});
  return receipt;
}

function wasSent(): AppError {
  return new AppError('state_conflict', sayApplications('applications.already_sent'));
}

async function listAsked(
  db: Database,
  form: { projectId: string; version: number },
): Promise<QuestionView[]> {
  return (await findPublishedForm(db, form)).map(toQuestionView);
}

/**
 * Nobody sends over changes that they have not seen. Throws `form_changed` when the form that they say they saw
 * differs, for a founder, from the one that is sent.
 */
async function refuseUnseenForm(
  db: Database,
  { projectId, version }: { projectId: string; version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const before = askedAtFirst(await listAsked(db, { projectId, version: seen }));
  const after = askedAtFirst(await listAsked(db, { projectId, version }));
  const changes = diffForms(before, after);
  if (changesForFounders(changes).length > 0) throw new AppError('form_changed');
}
