import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Said } from '#web/lib/call-error.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { en as typeWords } from '#web/locales/en/question-types.ts';
import { settings } from '../types/settings.ts';
import { useScreenName } from './screen-name.ts';

export interface FoundQuestionsProps {
  questions: readonly FormQuestion[];
  /** Of each question in its place: what it loses. */
  losses?: readonly (readonly Said[])[];
}

const none: readonly never[] = [];

/** Questions that are about to be added, screen by screen. */
export function FoundQuestions({ questions, losses = none }: FoundQuestionsProps) {
  const types = useText(typeWords);
  const say = useMessageText();
  const nameOf = useScreenName();
  return (
    <ol className="grid max-h-[55dvh] gap-1.5 overflow-y-auto" tabIndex={questions.length ? 0 : -1}>
      {questions.map((question, place) => {
        const Icon = settings[question.type].icon;
        return (
          <li key={question.key} className="grid gap-1.5">
            {questions[place - 1]?.screen === question.screen ? null : (
              <span className="pt-1 text-xs font-semibold text-muted">
                {nameOf(question.screen)}
              </span>
            )}
            <span className="flex items-start gap-2.5 rounded-control bg-sunken px-3 py-2 text-sm">
              <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
              <span className="min-w-0">
                <span className="wrap-anywhere">
                  {question.label}
                  {question.required ? <span className="text-danger"> *</span> : null}
                </span>
                <span className="block text-xs wrap-anywhere text-muted">
                  {types[question.type]}
                  {question.options.length
                    ? `: ${question.options.map(({ label }) => label).join(', ')}`
                    : ''}
                </span>
                {(losses[place] ?? []).map((loss) => (
                  <span key={loss.message} className="block text-xs wrap-anywhere text-danger">
                    {say(loss)}
                  </span>
                ))}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
