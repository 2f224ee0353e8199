import { findPhone } from './find-text.ts';
import { isPhone, normalisePhone } from '#rules/text/formats.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const phone: TypeRules = {
  ...texts.rules,
  answer: {
    ...texts.answer,
    normalise: (question, options) => texts.trimmed(question, options).map(normalisePhone),
    check: (_question, [value = '']) =>
      isPhone(value) ? [] : [{ code: 'invalid_phone', ...sayAnswers('answers.phone') }],
  },
  names: 'always',
};

export const phoneSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('phone'), words: {} },
  fit: (_question, { only }) => (only !== null && isPhone(only) ? texts.complete([only]) : null),
};

export const phoneFacts: TypeFacts = {
  find: findPhone,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'always',
};
