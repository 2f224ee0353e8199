import type { ReactNode } from 'react';
import type { QuestionView } from '#contract/questions.ts';

/** What reading an answer needs of its question, in whichever version of the form it was asked. */
export type ReadQuestion = Pick<QuestionView, 'type' | 'label' | 'options' | 'limits'>;

export interface ReadFile {
  _id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ReadProps {
  question: ReadQuestion;
  /** The answer's values that say anything; one at least. */
  options: readonly string[];
  files: readonly ReadFile[];
  /** How a long text is shown, where it is read and not compared or worked on. */
  showLong?: ((text: string) => ReactNode) | undefined;
}
