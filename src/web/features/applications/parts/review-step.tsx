import { CircleAlert, CircleCheck, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { Card } from '#web/ui/card.tsx';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import type { FormQuestionView, FormScreen } from '#web/features/forms/parts/fill/form-model.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { FilledMark } from './prefill/filled-mark.tsx';

/** The address of a question: its screen, and the question to focus there. */
function questionLink(search: string, screenKey: string, questionId: string) {
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
                className="grid min-h-10 content-center py-1 text-sm wrap-anywhere"
              >
                <span className={linkStyle()}>{place.question.label}</span>
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
  showsOrigins = false,
  showLong,
}: {
  screens: readonly FormScreen<FormQuestionView>[];
  answers: Readonly<Record<string, readonly string[]>>;
  search: string;
  isLocked: (questionId: string) => boolean;
  /** Marks what was filled in, as those who decide see it. */
  showsOrigins?: boolean;
  showLong?: (text: string) => ReactNode;
}) {
  const text = useText(en).reviewStep;
  return (
    <div className="grid gap-4">
      {screens.map((screen) => (
        <Card panel key={screen.key}>
          <h3 className="mb-2 text-lg">{screen.title}</h3>
          <ul className="divide-y divide-line">
            {screen.questions.map((question) => (
              <li key={question._id} className="flex items-start gap-3 py-4">
                <div className="grid min-w-0 flex-1 gap-1">
                  <h4 className="font-text text-sm leading-5 font-medium tracking-normal wrap-anywhere text-muted">
                    {question.label}
                  </h4>
                  <AnswerText
                    question={question}
                    options={answers[question._id] ?? []}
                    files={question.files ?? []}
                    showLong={showLong}
                  />
                  {showsOrigins && question.answer?.filledFrom ? (
                    <FilledMark
                      question={question}
                      origin={question.answer.filledFrom}
                      isEdited={question.answer.filledFrom.edited}
                    />
                  ) : null}
                </div>
                {isLocked(question._id) ? null : (
                  <Link
                    {...questionLink(search, screen.key, question._id)}
                    aria-label={text.editLabel(question.label)}
                    className="inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-sm font-medium hover:bg-ink/6"
                  >
                    <Pencil size={14} aria-hidden />
                    {text.edit}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
