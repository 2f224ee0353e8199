import * as texts from './texts.ts';
import type { TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

/** What a text without a question of its own answers. */
export const openQuestion = { type: 'long_text' as const, options: [] };

export const longText: TypeRules = {
  limits: ['maxWords', 'maxLength'],
  limitProblems: () => [],
  options: null,
  answer: {
    several: false,
    isAnswered: texts.holdsText,
    normalise: texts.trimmed,
    check: ({ limits }, [value = '']) => texts.checkLength(limits, value),
    missing: sayAnswers('answers.missing'),
  },
  logic: texts.textLogic,
  texts: texts.readable,
  between: ', ',
  neverFilled: null,
  fromText: texts.asText,
  prose: 'paragraphs',
  isUpload: false,
  names: 'perhaps',
};

export const longTextSources: TypeSources = {
  readPosted: texts.postedValue,
  imports: {
    read: texts.importedAs('long_text'),
    words: { address: texts.importedAs('long_text'), list: texts.importedAs('long_text') },
  },
  fit: (_question, source) =>
    source.texts.length > 0 ? texts.complete([source.texts.join(source.between)]) : null,
  lines: texts.linesOfText,
  amountOf: () => null,
};
