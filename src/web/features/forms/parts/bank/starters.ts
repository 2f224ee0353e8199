import type { BankQuestion } from '#contract/forms.ts';
import type { QuestionScreen } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import type { en } from '#web/locales/en/form-bank.ts';
import { newQuestion } from '../builder/form-model.ts';
import { parseFormText } from '../builder/paste-form.ts';

type StarterTexts = Readonly<Record<keyof (typeof en)['en']['texts'], string>>;

/** Whole forms to begin with; their words stand with those of an empty form. */
export const templateNames = ['accelerator', 'grant', 'event'] as const;

const groups: readonly (keyof StarterTexts)[] = [
  'startup',
  'team',
  'product',
  'money',
  'impact',
  'end',
];

/** The starter questions, for one screen, in the order they are mostly asked. */
export function startersOf(texts: StarterTexts, screen: QuestionScreen): FormQuestion[] {
  return groups.flatMap((group) => parseFormText(texts[group], screen));
}

/** A question of the bank as a new one of a screen. */
export function fromBank(asked: BankQuestion, screen: QuestionScreen): FormQuestion {
  const { uses: _uses, askedAt: _askedAt, ...question } = asked;
  return { ...newQuestion(question.type, screen), ...question };
}

/** Whether a question has all of the words, in what it asks, its help or its options. */
export function hasWords(question: FormQuestion, search: string): boolean {
  const labels = question.options.map(({ label }) => label);
  const own = [question.label, question.help ?? '', ...labels].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
