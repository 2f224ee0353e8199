import { useQuery } from '@tanstack/react-query';
import { isAnswered } from '#rules/forms/answered.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { fillProfile } from '#rules/startups/filling.ts';
import type { ProfileQuestion } from '#rules/startups/questionnaire.ts';
import { withLookups } from '#rules/startups/questions.ts';
import { applicationForm } from '#web/features/applications/queries.ts';
import { profileLookups, type Generation, type SentApplication } from '../queries.ts';
import { useWording } from './wording.ts';

/** A profile question with the answer it gets, and where that was said. */
export interface FilledQuestion {
  question: ProfileQuestion;
  options: readonly string[];
  /** The question of the application's form. */
  label: string;
  shortened: boolean;
}
export interface FillingSummary {
  filled: FilledQuestion[];
  missing: ProfileQuestion[];
}

const entriesOf = (kind: 'sector' | 'stage', entries: readonly { _id: string; name: string }[]) =>
  entries.map(({ _id: id, name }) => ({ id, kind, name }));

/** The questionnaire with the choices of the lookups; null until they are here. */
export function useProfileQuestions() {
  const sectors = useQuery(profileLookups.sector);
  const stages = useQuery(profileLookups.stage);
  const failed = [sectors, stages].find(({ isError, data }) => isError && !data);
  return {
    questions:
      sectors.data && stages.data
        ? withLookups([
            ...entriesOf('sector', sectors.data.data),
            ...entriesOf('stage', stages.data.data),
          ])
        : null,
    error: failed?.error ?? null,
    retry: () => {
      for (const lookup of [sectors, stages]) if (lookup.isError) void lookup.refetch();
    },
  };
}

/** What a new startup would take over from an application, by the rule that the server fills with. */
export function useFillingPreview({ _id: id, projectId: project }: SentApplication) {
  const profile = useProfileQuestions();
  const word = useWording();
  const form = useQuery(applicationForm(project._id, id));
  const asked = form.data?.data;
  const error = profile.error ?? (asked ? null : form.error);
  const retry = () => {
    profile.retry();
    if (form.isError) void form.refetch();
  };
  if (!profile.questions || !asked) return { preview: null, error, retry };
  const answers = Object.fromEntries(
    asked.map((question) => [question._id, question.answer?.options ?? []]),
  );
  const answered = visibleQuestions(asked, answers)
    .filter((question) => isAnswered(question, answers[question._id]))
    .map((question) => ({ ...question, answer: answers[question._id] ?? [] }));
  const filled = fillProfile(profile.questions, {}, answered);
  const taken = new Set(filled.map(({ question }) => question._id));
  const preview: FillingSummary = {
    // Filled by the rule's own words, shown in the reader's.
    filled: filled.map((one) => ({ ...one, question: word(one.question) })),
    missing: profile.questions.filter(({ _id }) => !taken.has(_id)).map(word),
  };
  return { preview, error, retry };
}

/** The server's account of a filling, with the questions it speaks of. */
export function summaryOf(
  { filled, missing }: Generation['generated'],
  questions: readonly ProfileQuestion[],
): FillingSummary {
  const byId = new Map(questions.map((question) => [question._id, question]));
  return {
    filled: filled.flatMap(({ questionId, options, source, shortened }) => {
      const question = byId.get(questionId);
      return question ? [{ question, options, label: source.label, shortened }] : [];
    }),
    missing: missing.flatMap(({ questionId }) => byId.get(questionId) ?? []),
  };
}
