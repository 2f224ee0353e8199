import type { PrefillCode } from '#contract/prefill.ts';
import type { LogicOp, QuestionLimits, QuestionType, QuestionView } from '#contract/questions.ts';
import type { FormQuestion, Problem } from '../questions.ts';
import type { FileFacts } from './files.ts';
import type { Finder } from './finder.ts';
import type { Message } from '#contract/messages/message.ts';

/** What a check of an answer needs to know of its question. */
export type AnswerQuestion = Pick<QuestionView, 'type' | 'options' | 'limits'>;

/** What is known beside the answer: the uploaded files by id (unknown ids are refused when this is given). */
export interface AnswerFacts {
  files?: Readonly<Record<string, FileFacts>>;
}

type Options = readonly string[];

/**
 * Everything about a question type that is law, not look. Each type fills it in in a file of its own, from what it
 * shares with a plain text (`texts.ts`); a type that leaves something open does not compile.
 */
export interface TypeRules {
  /** The limits that a question of this type takes. */
  limits: readonly (keyof QuestionLimits)[];
  /** What is wrong with the values of those limits. */
  limitProblems: (question: Pick<FormQuestion, 'limits' | 'options'>) => Problem[];
  /** What the question's options are; null when it has none. */
  options: OptionRules | null;
  answer: AnswerRules;
  logic: LogicRules;
  /** What a person reads of an answer, by value: labels, names, the cells of a row; nothing for what no text can say. */
  texts: (question: Pick<QuestionView, 'options'>, options: Options) => string[];
  /** What stands between those texts where they are one text. */
  between: string;
  /** Why an answer is never filled in, whatever is known; null when it may be. */
  neverFilled: Extract<PrefillCode, 'never_filled' | 'file'> | null;
  /** What a text says in this type's form. */
  fromText: (question: AnswerQuestion, text: string, around: AroundText) => string[];
  /** Words of the founder's own: on one line, or as many as they like; null when it is no text of theirs. */
  prose: 'line' | 'paragraphs' | null;
  /** An answer names uploaded files, whose bytes stand elsewhere. */
  isUpload: boolean;
  /**
   * Whether an answer names people or the startup: always (an address, an upload), perhaps (words), or never, because it
   * is chosen or counted. Blind review holds back the first and masks the second.
   */
  names: 'always' | 'perhaps' | 'never';
}

/** How what stands elsewhere becomes an answer or a question of a type: apart, because no browser asks for it. */
export interface TypeSources {
  /** What the fields of a form without a script hold, in the form that a call takes. */
  readPosted: (question: Pick<QuestionView, 'options'>, posted: PostedFields) => string[];
  imports: ImportRules;
  /** What another answer says in this type's form. */
  fit: (question: AnswerQuestion, source: Source) => Carried;
  /** An answer as lines of plain text, in the words of the question that it answers. */
  lines: (
    question: Pick<QuestionView, 'options' | 'limits'>,
    options: Options,
    reading: PlainReading,
  ) => string[];
  /** The number in an answer, where it is an amount of something. */
  amountOf: (options: Options) => string | null;
}

/** What the compiler of forms knows of a type: apart, because only the builder asks for it. */
export interface TypeFacts {
  find: Finder;
  /** Minutes that an answer takes, beside reading the question. */
  minutes: (question: FormQuestion) => number;
  /** What is absurd about limits that an answer could keep to; null when nothing is. */
  tightLimit: (question: FormQuestion) => Message | null;
  /** Whether an answer may hold a person's data: always, when its words say so, or never. */
  personal: 'always' | 'by words' | 'never';
}

/** What lines of plain text are written with. */
export interface PlainReading {
  /** A language tag such as `en-GB`. */
  locale: string;
  /** What a given consent is called. */
  given: string;
  files: readonly { _id: string; name: string }[];
}

/** What the options of a question are, and when they make no sense. */
export interface OptionRules {
  kind: 'choices' | 'columns' | 'currencies' | 'countries';
  /** What is wrong with the values of the options, each of which is there once. */
  problems: (values: readonly string[]) => Problem[];
}

export interface AnswerRules {
  /** An answer may hold several values; otherwise a second one is refused. */
  several: boolean;
  /** The answer in the form it is kept in. */
  normalise: (question: AnswerQuestion, options: Options) => string[];
  /** What is wrong with an answer that is given. */
  check: (question: AnswerQuestion, options: Options, facts: AnswerFacts) => Problem[];
  /** The sentence when an answer is required and missing. */
  missing: Message;
}

export interface LogicRules {
  /** The conditions that can be put on an answer. */
  ops: readonly LogicOp[];
  /** Whether an answer can have this value, which is not blank. */
  hasValue: (question: Pick<FormQuestion, 'options' | 'limits'>, wanted: string) => boolean;
  /** The answers that are possible at all. */
  domain: (question: Pick<FormQuestion, 'options' | 'limits'>) => Domain;
  equals: (options: Options, wanted: string) => boolean;
  includes: (options: Options, wanted: string) => boolean;
  /** Negative, zero or positive as the answer is below, at or above the value; NaN when they cannot be compared. */
  compare: (options: Options, wanted: string) => number;
}

/** One of a few values, several of them, anything between two ends, or anything. */
export type Domain =
  | { kind: 'one'; values: readonly string[] }
  | { kind: 'several'; values: readonly string[]; least: number; most: number }
  | { kind: 'range'; least: number; most: number; step: 'day' | null; toNumber: ReadNumber }
  | { kind: 'free' };

/** The place of a value on the line; NaN when it has none. */
export type ReadNumber = (value: string | number | boolean | undefined) => number;

/** The posted fields of one question. */
export interface PostedFields {
  /** What the question's own field holds, once for each choice, without blanks. */
  values: readonly string[];
  /** A place of a ranking, the currency of an amount, a cell of a table; null when there is no such field. */
  part: (...place: number[]) => string | null;
}

/** A row of another form, as far as it says what its question is. */
export interface ImportedRow {
  label: string;
  help?: string | undefined;
  /** Each once. */
  options: readonly string[];
  columns: readonly { label: string }[];
  /** A sign before the field, such as that of a currency. */
  prefix?: string | undefined;
}

/** What an imported row is asked as. */
export interface ImportedType {
  type: QuestionType;
  options: readonly string[];
  /** What could not be kept as it was. */
  note?: Message;
  help?: string;
  limits?: QuestionLimits;
}

type ImportRow = (row: ImportedRow) => ImportedType;

export interface ImportRules {
  /** A row that names this type. */
  read: ImportRow;
  /** Other words for it in the forms of others. */
  words: Readonly<Record<string, ImportRow>>;
}

/** What is known of a text beside its words. */
export interface AroundText {
  /** The answer itself, where it was of the same type. */
  own: Options | null;
  /** A wording as it is compared. */
  wording: (text: string) => string;
}

/** What was answered elsewhere, as a question of any type may take it over. */
export interface Source {
  isSameType: boolean;
  options: Options;
  /** The options of the question that was answered. */
  offered: QuestionView['options'];
  texts: readonly string[];
  between: string;
  /** The text when there is but one. */
  only: string | null;
  /** The number in an amount of money; null when it is none. */
  amount: string | null;
  isProse: boolean;
  /** A wording as it is compared. */
  wording: (text: string) => string;
}

/** Options in another question's form; `isPartial` when some of several have no counterpart. Null when none fits. */
export type Carried = { options: string[]; isPartial: boolean } | null;
