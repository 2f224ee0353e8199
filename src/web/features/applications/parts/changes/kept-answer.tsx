import type { ReactNode } from 'react';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import { useColon } from '#web/lib/naming.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as applyTexts } from '#web/locales/en/apply.ts';
import { en } from '#web/locales/en/changed-form.ts';
import { withoutWords, type KeptAnswer } from './kept-answers.ts';

/** An answer that stays although its question went: the words it answered, the answer, and what can be done with it. */
export function KeptAnswerView({
  kept,
  title,
  askedNow,
  children,
}: {
  kept: KeptAnswer;
  title: string;
  /** The words of the question that it stands beside. */
  askedNow?: string;
  children?: ReactNode;
}) {
  const text = useText(en).earlier;
  const colon = useColon();
  const { unknown } = useText(applyTexts).formChanged;
  const question = kept.question ?? withoutWords(kept.questionId, unknown);
  const { label } = question;
  const lines = kept.question ? kept.options : [kept.options.join('\n')];
  return (
    <section
      aria-label={colon(title, label)}
      data-kept={kept.questionId}
      className="grid gap-1.5 rounded-control border border-line bg-sunken px-4 py-3"
    >
      <p className="text-xs font-semibold text-muted">{title}</p>
      {label === askedNow ? null : (
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">
          {kept.replacedBy === null ? label : text.asked(label)}
        </p>
      )}
      <div className="max-h-72 overflow-y-auto">
        <AnswerText question={question} options={lines} />
      </div>
      {kept.others.map((options) => (
        <div key={JSON.stringify(options)} className="grid gap-1 border-t border-line pt-1.5">
          <p className="text-xs text-muted">{text.alsoWritten}</p>
          <AnswerText question={question} options={options} />
        </div>
      ))}
      {children}
    </section>
  );
}
