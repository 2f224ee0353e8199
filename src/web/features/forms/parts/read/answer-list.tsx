import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { screensOf } from '#rules/forms/order.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormattedText } from '#web/ui/formatted-text.tsx';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { en as reviews } from '#web/locales/en/reviews.ts';
import { AnswerText } from './answer-text.tsx';
import type { AnsweredQuestion } from '#web/lib/answered-question.ts';
import { FilledMark } from './filled-mark.tsx';

const formatted = (long: string) => <FormattedText text={long} topLevel={3} />;

export interface AnswerListProps {
  questions: AnsweredQuestion[];
  requested: string[];
  /** What leads to the sections, above them. */
  renderJumps?: (sections: { id: string; title: string }[]) => ReactNode;
}

const headingId = (place: number) => `answers-${place + 1}`;

/** The answers, screen by screen, as they were asked; hidden questions are left out. */
export function AnswerList({ questions, requested, renderJumps }: AnswerListProps) {
  const text = useText(en);
  const { blind } = useText(reviews);
  const { screens: words } = useText(builder);
  const screens = screensOf(questions.filter(({ hidden }) => !hidden));
  if (screens.length === 0) return <p className="text-muted">{text.view.noQuestions}</p>;
  const titleOf = (screen: number | string) =>
    typeof screen === 'number' ? words.numbered(screen) : screen;
  return (
    <div className="grid grid-cols-1 gap-6">
      {renderJumps?.(
        screens.map(({ screen }, place) => ({ id: headingId(place), title: titleOf(screen) })),
      )}
      {screens.map(({ screen, questions: asked }, place) => (
        <Card panel key={String(screen)}>
          <h2
            id={headingId(place)}
            tabIndex={-1}
            className="mb-2 scroll-mt-34 text-xl wrap-anywhere outline-none"
          >
            {titleOf(screen)}
          </h2>
          <dl className="divide-y divide-line">
            {asked.map((question) => (
              <div key={question._id} className="grid gap-1.5 py-4">
                <dt className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm font-medium text-muted">
                  <span className="min-w-0 flex-1 wrap-anywhere">{question.label}</span>
                  {requested.includes(question._id) ? (
                    <Badge tone="orange">{text.view.requested}</Badge>
                  ) : null}
                </dt>
                <dd className="min-w-0 wrap-anywhere">
                  {question.withheld ? (
                    <span className="inline-flex items-center gap-2 text-muted">
                      <EyeOff size={16} aria-hidden />
                      {blind.withheld}
                    </span>
                  ) : (
                    <AnswerText
                      question={question}
                      options={question.answer?.options ?? []}
                      files={question.files}
                      showLong={formatted}
                    />
                  )}
                  {question.answer?.filledFrom && question.answer.options.length > 0 ? (
                    <FilledMark origin={question.answer.filledFrom} />
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
