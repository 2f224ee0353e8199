import type { ComponentType } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import type { ReadFile } from '../read/read-props.ts';
import type { Uploads } from './uploads.ts';

/** What names and describes the control to assistive technology. */
export interface Wiring {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export type InputQuestion = Pick<
  QuestionView,
  'type' | 'label' | 'options' | 'limits' | 'required'
>;

/** What the server knows of a file that an answer names. */
export type SavedFile = ReadFile;

export interface InputProps {
  question: InputQuestion;
  options: readonly string[];
  onChange: (options: string[]) => void;
  wiring: Wiring;
  files: readonly SavedFile[];
  /** The files on their way into the answer; null where nothing can be uploaded. */
  uploads: Uploads | null;
}

/** How a type is filled in. */
export interface TypeInput {
  Input: ComponentType<InputProps>;
  /** More than one control, or one that names itself: the question names a group. */
  isGroup?: boolean;
  /** Counts what is written against the question's limits. */
  isCounted?: boolean;
  /** Two answers in one, where a type can hold both. */
  join?: (mine: readonly string[], theirs: readonly string[]) => string[];
  /** The answer in a file of plain text; its labels, a line each, where nothing is said. */
  toText?: (options: readonly string[], files: readonly SavedFile[]) => string;
}

/** Both lists, each value once. */
export const joinLists: NonNullable<TypeInput['join']> = (mine, theirs) => [
  ...new Set([...mine, ...theirs]),
];
