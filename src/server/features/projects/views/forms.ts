import type { z } from 'zod';
import type { formCalls, FormVersion as VersionView, FormView } from '#contract/forms.ts';
import { toPerson } from '#server/views/person.ts';
import { toQuestionView } from '#server/views/question.ts';
import type { Publishing } from '#server/features/forms/queries/drafts.ts';
import type { Form, VersionRow } from '#server/features/forms/queries/versions.ts';

type PublishingView = z.input<typeof formCalls.publishQuestions.reply>['data'];

export function toFormView({ questions, ...form }: Form): FormView {
  return { ...form, questions: questions.map(toQuestionView) };
}

/** A published version; who published it and how many answer it is for the team. */
export function toVersionView(row: VersionRow, isTeam: boolean): VersionView {
  const { user_id: id, first_name: firstName } = row;
  const isKnown = isTeam && id !== null && firstName !== null;
  return {
    version: row.version,
    number: row.number,
    publishedAt: row.published_at.toISOString(),
    publishedBy: isKnown
      ? toPerson({
          id,
          first_name: firstName,
          last_name: row.last_name,
          picture_url: row.picture_url,
        })
      : null,
    summary: row.changes,
    questions: row.questions,
    origin: row.origin,
    undoneAt: row.undone_at?.toISOString() ?? null,
    sent: isTeam ? row.sent : 0,
  };
}

export function toPublishingView({ undoUntil, ...publishing }: Publishing): PublishingView {
  return { ...publishing, undoUntil: undoUntil?.toISOString() ?? null };
}
