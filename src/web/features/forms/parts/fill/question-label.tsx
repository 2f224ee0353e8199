import type { ReactNode } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { inputs } from '../types/inputs.ts';

export interface QuestionLabelProps {
  question: Pick<QuestionView, 'type' | 'label' | 'required' | 'help'>;
  /** Its label is `base`-label, its control `base`-control, its help `base`-help. */
  base: string;
  /** Before the words: the question's number. */
  children?: ReactNode;
}

/** The question's words and help over its control; a group's words name no control. */
export function QuestionLabel({ question, base, children }: QuestionLabelProps) {
  const text = useText(en);
  const { isGroup = false } = inputs[question.type];
  const Label = isGroup ? 'div' : 'label';
  return (
    <>
      <Label
        id={`${base}-label`}
        {...(isGroup ? {} : { htmlFor: `${base}-control` })}
        className="flex gap-3 text-base leading-6 font-semibold"
      >
        {children}
        <span className="min-w-0 wrap-anywhere">
          {question.label}{' '}
          {question.required ? (
            <>
              <span aria-hidden className="text-danger">
                *
              </span>
              {isGroup ? <span className="sr-only">{text.required}</span> : null}
            </>
          ) : (
            <span className="text-sm font-normal text-muted">{text.optional}</span>
          )}
        </span>
      </Label>
      {question.help ? (
        <p
          id={`${base}-help`}
          className="max-w-prose text-sm leading-6 wrap-anywhere whitespace-pre-wrap text-muted"
        >
          {question.help}
        </p>
      ) : null}
    </>
  );
}
