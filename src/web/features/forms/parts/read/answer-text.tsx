import type { ReactNode } from 'react';
import { isAnswered } from '#rules/forms/answered.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answers.ts';
import { reads } from '../types/reads.ts';
import type { ReadFile, ReadProps, ReadQuestion } from './read-props.ts';

export interface AnswerTextProps {
  question: ReadQuestion;
  options: readonly string[];
  files?: readonly ReadFile[] | undefined;
  showLong?: ReadProps['showLong'];
}

const noFiles: readonly ReadFile[] = [];

/** An answer to be read, by founders and by those who decide; a note where there is none. */
export function AnswerText({
  question,
  options,
  files = noFiles,
  ...shows
}: AnswerTextProps): ReactNode {
  const text = useText(en);
  if (!isAnswered(question, options)) {
    return <p className="text-sm text-muted italic">{text.notAnswered}</p>;
  }
  const Read = reads[question.type];
  const said = options.filter((option) => option.trim() !== '');
  return <Read question={question} options={said} files={files} {...shows} />;
}
