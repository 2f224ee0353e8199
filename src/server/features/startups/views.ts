import type { z } from 'zod';
import type { startupFounderCalls, Founder } from '#contract/startup-founders.ts';
import type { startupAnswerView, startupProfileCalls } from '#contract/startup-profile.ts';
import type { ProfileQuestion } from '#rules/startups/questionnaire.ts';
import { ownsStartup } from '#rules/startups/startup.ts';
import { toInviter } from '#server/views/invitation.ts';
import { toPerson } from '#server/views/person.ts';
import { type StartupRow, toStartupView } from '#server/views/startup.ts';
import type { OwnStartup } from './access.ts';
import type { FounderPreviewRow, FounderRow } from './queries/founders.ts';
import type { AnsweredRow, AskedRow, EventRow, ProfileAnswerRow } from './queries/profile.ts';

type ProfileView = z.input<typeof startupProfileCalls.listStartupQuestions.reply>['data'][number];
type AnswerView = z.input<typeof startupAnswerView>;
type SavingView = z.input<typeof startupProfileCalls.saveStartupAnswers.reply>['data'];
type VerificationEvent = z.input<
  typeof startupProfileCalls.listVerificationEvents.reply
>['data'][number];
type PreviewView = z.input<typeof startupFounderCalls.previewFounderInvitation.reply>['data'];

function toQuestion({ lookup: _lookup, aliases: _aliases, ...question }: ProfileQuestion) {
  return question;
}

function toSource(source: ProfileAnswerRow['source']): AnswerView['source'] {
  return (
    source && {
      kind: 'answer',
      applicationId: source.applicationId,
      programme: source.programme,
      date: source.date,
      quote: source.label,
    }
  );
}

/** A profile question, with the answer where one was given. */
export function toProfileQuestionView({ question, answer }: AskedRow): ProfileView {
  return {
    ...toQuestion(question),
    ...(answer && {
      answer: {
        options: answer.options,
        revision: answer.revision,
        updatedAt: answer.updated_at.toISOString(),
        source: toSource(answer.source),
      },
    }),
  };
}

export function toStartupAnswerView({ question, answer }: AnsweredRow): AnswerView {
  return {
    _id: answer.id,
    question: toQuestion(question),
    options: answer.options,
    revision: answer.revision,
    updatedAt: answer.updated_at.toISOString(),
    source: toSource(answer.source),
  };
}

export type SavedProfileRow = { question_id: string; revision: number; updated_at: Date };
/** What a save wrote, and the newer answers that it did not overwrite. */
export type ProfileSaving = { saved: SavedProfileRow[]; conflicts: AnsweredRow[] };

export function toProfileSavingView(
  startup: StartupRow,
  { saved, conflicts }: ProfileSaving,
): SavingView {
  return {
    startup: toStartupView(startup),
    saved: saved.map((row) => ({
      questionId: row.question_id,
      revision: row.revision,
      updatedAt: row.updated_at.toISOString(),
    })),
    conflicts: conflicts.map(toStartupAnswerView),
  };
}

export function toVerificationEvent(row: EventRow): VerificationEvent {
  return {
    _id: row.id,
    from: row.from_status,
    to: row.to_status,
    by: row.side,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}

/** A founder as this reader may see them: addresses are for owners, and for oneself. */
export function toFounderView(row: FounderRow, reader: OwnStartup): Founder {
  return {
    userId: toPerson(row),
    email: ownsStartup(reader.role) || row.id === reader.userId ? row.email : null,
    role: row.role,
    joinedAt: row.created_at.toISOString(),
  };
}

export function toFounderPreviewView(row: FounderPreviewRow): PreviewView {
  return {
    startup: { _id: row.startup_id, name: row.startup_name },
    invitedBy: toInviter(row),
    forCaller: row.for_caller,
    expiresAt: row.expires_at.toISOString(),
  };
}
