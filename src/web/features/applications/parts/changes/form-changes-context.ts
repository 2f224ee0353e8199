import { createContext, useContext } from 'react';
import type { FormChange } from '#contract/forms.ts';
import type { Snapshot } from '#contract/submissions.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** What was sent last, while the organisation asks to complete some of it. */
export interface SentBefore {
  sentAt: string;
  questions: ReadonlyMap<string, Snapshot['questions'][number]>;
  answers: ReadonlyMap<string, readonly string[]>;
  files: Snapshot['files'];
}

export interface FormChanges {
  /** Since the founder last saw the form. */
  changes: readonly FormChange[];
  /** When the newest form was published; null while that is not known. */
  changedAt: string | null;
  kept: readonly KeptAnswer[];
  sentBefore: SentBefore | null;
  /** The founder has seen it all; when that does not reach the server it is said, unless quiet. */
  see: (isQuiet: boolean) => Promise<void>;
  isSeeing: boolean;
}

const nothing: FormChanges = {
  changes: [],
  changedAt: null,
  kept: [],
  sentBefore: null,
  see: () => Promise.resolve(),
  isSeeing: false,
};

export const FormChangesContext = createContext<FormChanges>(nothing);

/** What changed in the form that is filled in, and what is kept aside. */
export const useFormChanges = (): FormChanges => useContext(FormChangesContext);
