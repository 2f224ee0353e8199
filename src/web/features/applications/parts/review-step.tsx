import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/apply.ts';
import { Card } from '../../../ui/card.tsx';
import { AnswerText } from './answer-text.tsx';
import type { FormQuestionView, FormScreen } from './form-model.ts';

export interface Missing {
  questionId: string;
  label: string;
  message: string;
  to: string;
}

/** The address of a question: its screen, and the question to focus there. */
export function questionLink(search: string, screenKey: string, questionId: string) {
  return { to: { search, hash: `#${screenKey}` }, state: { question: questionId } };
}

/** What keeps the application from being sent; each entry leads to its question. */
export function MissingList({
  missing,
  screens,
  search,
}: {
  missing: readonly { questionId: string; message: string }[];
  screens: readonly FormScreen<FormQuestionView>[];
  search: string;
}) {
  const text = useText(en).reviewStep;
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm text-accent-text">
        <CircleCheck size={18} aria-hidden />
        {text.complete}
      </p>
    );
  }
  const places = new Map(
    screens.flatMap((screen) =>
      screen.questions.map((question) => [question._id, { screen, question }] as const),
    ),
  );
  return (
    <section data-tone="orange" className="tone grid gap-2 rounded-card px-4 py-3">
      <h3 className="flex items-center gap-2 font-text text-sm font-semibold tracking-normal">
        <CircleAlert size={18} aria-hidden />
        {text.missingTitle(missing.length)}
      </h3>
      <ul className="grid">
        {missing.map(({ questionId, message }) => {
          const place = places.get(questionId);
          if (!place) return null;
          return (
            <li key={questionId}>
              <Link
                {...questionLink(search, place.screen.key, questionId)}
                className="grid min-h-10 content-center py-1 text-sm"
              >
                <span className="font-medium underline underline-offset-4">
                  {place.question.label}
                </span>
                <span className="text-xs">{message}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Every shown answer by screen, each with a way back to it. */
export function AnswersToReview({
  screens,
  answers,
  search,
  isLocked,
}: {
  screens: readonly FormScreen<FormQuestionView>[];
  answers: Readonly<Record<string, readonly string[]>>;
  search: string;
  isLocked: (questionId: string) => boolean;
}) {
  const text = useText(en).reviewStep;
  return (
    <div className="grid gap-4">
      {screens.map((screen) => (
        <Card panel key={screen.key}>
          <h3 className="mb-2 text-lg">{screen.title}</h3>
          <dl className="divide-y divide-line">
            {screen.questions.map((question) => (
              <div
                key={question._id}
                className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 gap-y-1 py-4"
              >
                <dt className="text-sm font-medium wrap-anywhere text-muted">{question.label}</dt>
                <dd className="col-start-1">
                  <AnswerText
                    question={question}
                    options={answers[question._id] ?? []}
                    files={question.files ?? []}
                  />
                </dd>
                {isLocked(question._id) ? null : (
                  <dd className="col-start-2 row-span-2 row-start-1">
                    <Link
                      {...questionLink(search, screen.key, question._id)}
                      aria-label={text.editLabel(question.label)}
                      className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium hover:bg-ink/6"
                    >
                      <Pencil size={14} aria-hidden />
                      {text.edit}
                    </Link>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
