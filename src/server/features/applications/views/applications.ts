import type { z } from 'zod';
import type { answerView, applicationEvent, applicationView } from '#contract/application-views.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { startupApplicationCalls } from '#contract/startup-applications.ts';
import { promiseOf } from '#rules/applications/awaiting.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { togetherAt } from '#rules/applications/decisions.ts';
import { fromMinor } from '#rules/money.ts';
import { applyClosesAt, statusAt } from '#rules/projects/project.ts';
import type { listGenerated } from '#server/features/startups/queries/profile.ts';
import { toAccountFace } from '#server/views/account.ts';
import { toFileView } from '#server/views/file.ts';
import { toPerson } from '#server/views/person.ts';
import { toQuestionView } from '#server/views/question.ts';
import { type StartupRow, toStartupView } from '#server/views/startup.ts';
import type { VisibleApplication } from '../access.ts';
import { withoutInstant } from '#server/db/id.ts';
import { writeInstant } from '#server/db/instants.ts';
import { maskOf } from '../queries/blind.ts';
import type { AnswerRow } from '../queries/answers.ts';
import type { ArrivalRow } from '../queries/arrivals.ts';
import type { EventRow, QuestionWithFiles } from '../queries/form.ts';
import { versionOf } from '../queries/progress.ts';
import type { ApplicationRow } from '../queries/rows.ts';
import { toArrivalView } from './arrivals.ts';

type View = z.input<typeof applicationView>;

type Reader = Pick<VisibleApplication, 'showsEmail' | 'userId' | 'role'>;

/** An application as this reader may see it; the applicant's address is their own, or for `showsEmail`. */
export const toApplicationView = (row: ApplicationRow, reader: Reader, now: Date): View =>
  viewIn(toProject(row, now), row, { reader, now });

/** The same for the rows of one reading: what is said of a project is made once for all that were sent to it. */
export function applicationViewer(reader: Reader, now: Date): (row: ApplicationRow) => View {
  const projects = new Map<string, Project>();
  return (row) => {
    const project = projects.get(row.project_id) ?? toProject(row, now);
    projects.set(row.project_id, project);
    return viewIn(project, row, { reader, now });
  };
}

function viewIn(
  project: Project,
  row: ApplicationRow,
  { reader: { showsEmail, userId, role }, now }: { reader: Reader; now: Date },
): View {
  return {
    _id: row.id,
    status: row.status,
    completed: row.completed,
    deleted: false,
    email: showsEmail || row.user_id === userId ? row.email : null,
    userId: toPerson({
      id: row.user_id,
      first_name: row.first_name,
      last_name: row.last_name,
      picture_url: row.picture_url,
    }),
    projectId: project,
    startupId:
      row.startup_id !== null && row.startup_name !== null
        ? { _id: row.startup_id, name: row.startup_name }
        : null,
    recommendedBy: row.recommender && toPerson(row.recommender),
    recommendedEntity: row.recommended_account && toAccountFace(row.recommended_account),
    managementAccountId: project.entityManagementAccountId,
    primary: row.primary_text,
    comments: row.figures?.comments ?? null,
    rating: row.figures?.rating ?? null,
    progress: row.progress,
    requestedQuestions: row.requested_questions,
    laterQuestions: row.later_questions,
    sentAt: row.sent_at && writeInstant(row.sent_at),
    staged: row.staged_until && {
      until: writeInstant(row.staged_until),
      unconfirmed: row.staged_unconfirmed,
      together: togetherAt(row.status, row.staged_moment, now) !== null,
      by: row.stager && toPerson(row.stager),
      hasLeft: row.stager_has_left,
      price: row.staged_price && {
        amount: fromMinor(row.staged_price.minor, row.staged_price.currency),
        currency: row.staged_price.currency,
      },
    },
    statusSince: row.status_since && writeInstant(row.status_since),
    decidedAt: row.decided_at && writeInstant(row.decided_at),
    // The team's row may say of a decision that was not told; theirs never does.
    promise: role === null ? promiseTo(row, now) : null,
    formVersion: versionOf(row),
    formChanged: row.status === 'draft' && row.form_version !== row.project_form_version,
    version: row.version,
    createdAt: writeInstant(row.created_at),
    updatedAt: writeInstant(row.updated_at),
  };
}

const promiseTo = (row: ApplicationRow, now: Date) =>
  promiseOf({
    status: row.status,
    decisionDate: row.decision_date,
    promised: row.promised_date,
    zone: row.deadline_zone,
    now,
  });

type Project = ReturnType<typeof toProject>;
function toProject(row: ApplicationRow, now: Date) {
  const { deadline, project_status: status } = row;
  const term = { deadline, hasForm: true };
  return {
    _id: row.project_id,
    name: row.project_name,
    slug: row.project_slug,
    deadline: deadline?.toISOString() ?? null,
    deadlineZone: row.deadline_zone,
    applyClosesAt: applyClosesAt(term)?.toISOString() ?? null,
    status: statusAt({ status, ...term, now }),
    projectType: row.project_types,
    blindReview: row.blind_review,
    entityManagementAccountId: toAccountFace(row),
  };
}

export function toAnswerView(
  row: AnswerRow,
  reader: Pick<VisibleApplication, 'blind'>,
): z.infer<typeof answerView> {
  return {
    _id: reader.blind ? withoutInstant(row.id) : row.id,
    questionId: row.question_id,
    options: row.options,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * A step as this reader may see it: founders see that the organisation decided, not which member. In a
 * blind review the reason stays away, because people write to the founder by name, and of the time the day is told.
 */
export function toEventView(
  row: EventRow,
  application: Pick<VisibleApplication, 'id' | 'side' | 'blind'>,
): z.infer<typeof applicationEvent> {
  const { side, blind } = application;
  const isMasked = blind && row.side === 'founder';
  const {
    actor_id: id,
    first_name,
    last_name,
    picture_url,
  } = isMasked ? { ...row, ...maskOf(application.id), actor_id: maskOf(application.id).id } : row;
  const isNamed = side === 'organisation' || row.side === 'founder';
  return {
    _id: blind ? withoutInstant(row.id) : row.id,
    from: row.from_status,
    to: row.to_status,
    by: row.side,
    actor:
      isNamed && id !== null && first_name !== null
        ? toPerson({ id, first_name, last_name, picture_url })
        : null,
    reason: blind ? null : row.reason,
    rejection: blind ? null : row.rejection,
    createdAt: (blind ? dayAlone(row.created_at) : row.created_at).toISOString(),
  };
}

type AskedView = z.input<typeof applicationCalls.listApplicationQuestions.reply>['data'][number];

/** A question with this application's answer and the names of its files. */
export function toAskedView(
  row: QuestionWithFiles,
  reader: Pick<VisibleApplication, 'side'>,
): AskedView {
  const isGiven = row.answer_id !== null && row.answer_options !== null && row.answered_at !== null;
  return {
    ...toQuestionView(row),
    ...(isGiven && {
      answer: {
        options: row.answer_options ?? [],
        revision: row.revision ?? 0,
        updatedAt: row.answered_at?.toISOString() ?? '',
        ...toOrigin(row, reader),
      },
    }),
    hidden: row.hidden,
    withheld: row.withheld,
    files: row.files.map(toFileView),
  };
}

/** Where a filled-in answer came from; where else the startup applied is not the organisation's to read. */
function toOrigin(
  row: QuestionWithFiles,
  { side }: Pick<VisibleApplication, 'side'>,
): Pick<NonNullable<AskedView['answer']>, 'filledFrom'> {
  const { source_kind: kind, source_provider: provider, accepted_at: acceptedAt } = row;
  if (!kind || !provider || !acceptedAt || (row.answer_options ?? []).length === 0) return {};
  const isOwn = side === 'founder';
  return {
    filledFrom: {
      kind,
      provider,
      model: isOwn ? row.source_model : null,
      confidence: Math.round((row.source_confidence ?? 0) * 1000) / 1000,
      edited: row.revision !== row.source_revision,
      acceptedAt: acceptedAt.toISOString(),
      acceptedBy: isOwn ? row.accepted_by : null,
      applicationId: isOwn ? row.source_application : null,
      programme: isOwn ? row.source_programme : null,
      quote: isOwn ? row.source_quote : null,
    },
  };
}

export type SavedRow = { question_id: string; revision: number; updated_at: Date };
/** What a save wrote, and the newer answers that it did not overwrite. */
export type Saving = { saved: SavedRow[]; conflicts: AnswerRow[] };
type SavingView = z.input<typeof applicationCalls.saveApplicationAnswers.reply>['data'];

/** What a save did, beside the application as it is now, and of a sending when it arrived. */
export function toSavingView(
  application: View,
  { saved, conflicts }: Saving,
  arrival: ArrivalRow | null,
): SavingView {
  return {
    arrival: arrival && toArrivalView(arrival),
    application,
    saved: saved.map((row) => ({
      questionId: row.question_id,
      revision: row.revision,
      updatedAt: row.updated_at.toISOString(),
    })),
    conflicts: conflicts.map((answer) => toAnswerView(answer, { blind: false })),
  };
}

type Generated = Awaited<ReturnType<typeof listGenerated>>;
type GeneratedView = z.input<typeof startupApplicationCalls.generateStartup.reply>['data'];

/** A startup with what an application has filled in and what is still missing. */
export function toGeneratedView(startup: StartupRow, generated: Generated): GeneratedView {
  return {
    ...toStartupView(startup),
    generated: {
      filled: generated.filled.flatMap(({ question, answer }) => {
        if (!answer.source) return [];
        const { applicationId, programme, label, shortened } = answer.source;
        const source = { applicationId, programme, label };
        return [{ ...toProfileItem(question), options: answer.options, source, shortened }];
      }),
      missing: generated.missing.map((question) => ({
        ...toProfileItem(question),
        required: question.required,
      })),
    },
  };
}

function toProfileItem({ _id: questionId, label, field }: Generated['missing'][number]) {
  return { questionId, label, field };
}
