import { findPhone } from './find-text.ts';
import { isPhone, normalisePhone } from '#rules/formats.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const phone: TypeRules = {
  limits: [],
  limitProblems: () => [],
  options: null,
  answer: {
    several: false,
    isAnswered: texts.holdsText,
    normalise: (question, options) => texts.trimmed(question, options).map(normalisePhone),
    check: (_question, [value = '']) =>
      isPhone(value)
        ? []
        : [
            {
              code: 'invalid_phone',
              ...sayAnswers('answers.phone'),
            },
          ],
    missing: sayAnswers('answers.missing'),
  },
  logic: texts.textLogic,
  texts: texts.readable,
  between: ', ',
  neverFilled: null,
  fromText: texts.asText,
  prose: null,
  isUpload: false,
  names: 'always',
};

export const phoneSources: TypeSources = {
  readPosted: texts.postedValue,
  imports: { read: () => texts.importedAs('phone'), words: {} },
  fit: (_question, { only }) => (only !== null && isPhone(only) ? texts.complete([only]) : null),
  lines: texts.linesOfText,
  amountOf: () => null,
};

export const phoneFacts: TypeFacts = {
  find: findPhone,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'always',
};
