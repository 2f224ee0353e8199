import { sentenceRoom } from './tight-limits.ts';
import { findPlainText } from './find-text.ts';
import type { Problem } from '../questions.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const shortText: TypeRules = {
  ...texts.rules,
  limits: ['maxWords', 'maxLength'],
  answer: {
    ...texts.answer,
    normalise: (question, options) => texts.trimmed(question, options).map(onOneLine),
    check: ({ limits }, [value = '']) => [
      ...lineProblems(value),
      ...texts.checkLength(limits, value),
    ],
  },
  prose: 'line',
  names: 'perhaps',
};

export const shortTextSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('short_text'), words: {} },
  fit: (_question, source) =>
    source.texts.length > 0 ? texts.complete([source.texts.join(', ')]) : null,
};

export const shortTextFacts: TypeFacts = {
  find: findPlainText,
  minutes: () => 0.5,
  tightLimit: sentenceRoom,
  personal: 'by words',
};

function onOneLine(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}

function lineProblems(value: string): Problem[] {
  return /[\n\r]/.test(value) ? [{ code: 'line_break', ...sayAnswers('answers.one_line') }] : [];
}
