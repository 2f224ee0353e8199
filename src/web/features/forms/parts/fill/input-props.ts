import type { QuestionView } from '#contract/questions.ts';

/** What names and describes the control to assistive technology. */
export interface Wiring {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface InputProps {
  question: QuestionView;
  options: readonly string[];
  onChange: (options: string[]) => void;
  wiring: Wiring;
}

export interface SavedFile {
  _id: string;
  name: string;
  /** Bytes. */
  size: number;
}
