import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LogicOp, QuestionLimits } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import type { en } from '#web/locales/en/form-builder.ts';
import type { InputProps } from '../fill/input-props.ts';

type LimitWords = (typeof en)['en']['limits'];

export interface LimitField {
  /** Its words, where they are not the limit's own. */
  words?: keyof LimitWords;
  helpWords?: keyof LimitWords;
  /** A number where nothing is said. */
  control?: 'date' | 'text';
  placeholder?: string;
}

/** The form that is built, where texts that are not in it yet are kept. */
export interface FormPlace {
  projectId: string;
  title: string;
}

export interface OptionsProps {
  question: FormQuestion;
  /** Values that answers may already hold; they stay when the label is rewritten. */
  keptValues: ReadonlySet<string>;
  place: FormPlace;
  onChange: (options: FormQuestion['options']) => void;
}

export interface ConditionValueProps {
  /** The question that the condition names. */
  target: FormQuestion;
  value: string;
  onChange: (value: string) => void;
}

/** How a type is built: what there is to set, and how it is tried out. */
export interface TypeSettings {
  icon: LucideIcon;
  limits?: Partial<Record<keyof QuestionLimits, LimitField>>;
  Options?: ComponentType<OptionsProps>;
  /** Its options are written one by one; they go along to another such type. */
  writesOptions?: boolean;
  /** How the answer that a condition compares with is given. */
  ConditionValue: ComponentType<ConditionValueProps>;
  /** What a new condition says, where it is not that the answer equals the first option. */
  firstCondition?: { op?: LogicOp; value?: string };
  /** Where the control that founders get cannot be tried: it would send something. */
  Preview?: ComponentType<InputProps>;
}
